import type { DatabaseSync } from 'node:sqlite';

/** Table `settings`: what every process on the store shares. */
export function settingsTable(db: DatabaseSync) {
  const read = db.prepare('SELECT value FROM settings WHERE name = ?');
  const write = db.prepare(
    'INSERT INTO settings VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );

  return {
    isPaused: () => (read.get('paused') as { value: string } | undefined)?.value === 'yes',
    setPaused: (paused: boolean): void => {
      write.run('paused', paused ? 'yes' : 'no');
    },
    /** A write for the sake of writing: shows that the disk takes it. */
    touch: (at: Date): void => {
      write.run('checkedAt', at.toISOString());
    },
  };
}
