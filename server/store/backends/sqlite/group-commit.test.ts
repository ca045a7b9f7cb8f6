import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

describe('group commit', () => {
  let db: DatabaseSync;
  let log: string[];
  const options = {
    maxGroupSize: 100,
    verifyCommitted: () => {},
    outage: (cause: unknown) => new Error('outage', { cause }),
  };

  beforeEach(() => {
    db = new DatabaseSync(':memory:');
    db.exec('CREATE TABLE entries (value INTEGER)');
    log = [];
  });

  function logged(failOn?: string) {
    return {
      get isTransaction() {
        return db.isTransaction;
      },
      exec(sql: string): void {
        if (!sql.startsWith('PRAGMA')) log.push(sql);
        if (sql === failOn) throw new Error('disk full');
        db.exec(sql);
      },
    };
  }

  const add = (value: number) => () => {
    db.prepare('INSERT INTO entries VALUES (?)').run(value);
    return value;
  };
  const count = () => db.prepare('SELECT count(*) AS count FROM entries').get();

  test('commits once for all that arrive together, and answers each its own', async () => {
    const commits = createGroupCommit(logged(), options);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => commits.run(add(index))));
    expect(answers).toEqual(Array.from({ length: 50 }, (_, index) => index));
    expect(log).toEqual(['BEGIN IMMEDIATE', 'COMMIT']);
  });

  test('resolves nobody before the commit', async () => {
    let resolved = 0;
    const transactions = logged();
    const commits = createGroupCommit(
      {
        get isTransaction() {
          return transactions.isTransaction;
        },
        exec(sql) {
          if (sql === 'COMMIT') expect(resolved).toBe(0);
          transactions.exec(sql);
        },
      },
      options,
    );
    await Promise.all([1, 2, 3].map((value) => commits.run(add(value)).then(() => resolved++)));
    expect(resolved).toBe(3);
  });

  test('splits what is more than the largest group', async () => {
    const commits = createGroupCommit(logged(), { ...options, maxGroupSize: 20 });
    await Promise.all(Array.from({ length: 50 }, (_, index) => commits.run(add(index))));
    expect(log.filter((sql) => sql === 'COMMIT')).toHaveLength(3);
    expect(count()).toEqual({ count: 50 });
  });

  test('rejects everyone of a group whose commit fails, keeps nothing of it, and goes on', async () => {
    const failing = createGroupCommit(logged('COMMIT'), options);
    const answers = await Promise.allSettled([1, 2, 3].map((value) => failing.run(add(value))));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(count()).toEqual({ count: 0 });
    expect(await createGroupCommit(logged(), options).run(add(4))).toBe(4);
    expect(count()).toEqual({ count: 1 });
  });

  test('commits what waits when it is closed, and refuses what comes later', async () => {
    const commits = createGroupCommit(logged(), { ...options, maxGroupSize: 2 });
    const waiting = Promise.all([1, 2, 3].map((value) => commits.run(add(value))));
    commits.close();
    await expect(waiting).resolves.toEqual([1, 2, 3]);
    await expect(commits.run(add(4))).rejects.toThrow('outage');
  });
});
