import { describeMailStore } from '../../mail-store.contract.ts';
import { openSqlite, openThreadedSqlite } from '../backends.fixtures.ts';

describeMailStore('the SQLite store', openSqlite);
describeMailStore('the SQLite store in a thread', openThreadedSqlite);
