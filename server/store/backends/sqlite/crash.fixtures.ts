/*
 * Creates documents without end and prints each id after it was acknowledged, until it is killed.
 * node crash.fixtures.ts FILE NAME
 */
import { writeSync } from 'node:fs';
import { newRequest } from '../../mail-store.fixtures.ts';
import { openSqliteStore } from './sqlite-store.ts';

const [path = '', name = ''] = process.argv.slice(2);
const store = openSqliteStore({ path, now: () => new Date() });
let count = 0;

async function createWithoutEnd(): Promise<never> {
  for (;;) {
    const { id } = await store.create(newRequest({ email: `${name}.${count++}@example.org` }));
    writeSync(1, `${id}\n`);
  }
}

await Promise.all(Array.from({ length: 16 }, createWithoutEnd));
