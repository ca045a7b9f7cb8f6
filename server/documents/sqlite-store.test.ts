import { openSqlite, openSqliteInThread } from './backends.fixtures.ts';
import { describeMailStore } from './mail-store.contract.ts';

describeMailStore('the SQLite store', openSqlite);
describeMailStore('the SQLite store in a thread', openSqliteInThread);
