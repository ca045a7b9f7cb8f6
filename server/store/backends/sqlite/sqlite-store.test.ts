import { describeMailQueue } from '../../mail-queue.contract.ts';
import { describeMailStore } from '../../mail-store.contract.ts';
import { openSqlite } from './sqlite.fixtures.ts';

describeMailStore('the SQLite store', openSqlite);
describeMailQueue('the SQLite queue', openSqlite);
