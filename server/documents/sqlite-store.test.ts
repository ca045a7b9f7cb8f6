import { openSqlite } from './backends.fixtures.ts';
import { describeMailStore } from './mail-store.contract.ts';

describeMailStore('the SQLite store', openSqlite);
