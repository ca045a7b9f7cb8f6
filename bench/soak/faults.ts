import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { MailServer, Misbehaviour } from './mail-server.ts';
import type { SmallDisk } from './small-disk.ts';
import type { SupervisedServer } from './supervised-server.ts';

export interface Fault {
  readonly name: string;
  /** Does harm for so long and takes it away again. */
  harm(ms: number): Promise<void>;
}

export interface FaultParts {
  readonly server: SupervisedServer;
  readonly mailServer: MailServer;
  readonly dataDir: string;
  readonly databasePath: string;
  readonly clockFile: string;
  /** Undefined where none can be mounted: then no disk is filled. */
  readonly disk: SmallDisk | undefined;
}

const HOUR_MS = 3_600_000;

/** Everything that goes wrong, one after the other. */
export function allFaults(parts: FaultParts): readonly Fault[] {
  return [...mailFaults(parts), ...storeFaults(parts), ...clockFaults(parts), ...processFaults(parts)];
}

function mailFaults({ mailServer }: FaultParts): Fault[] {
  const behaving = (name: string, as: Misbehaviour): Fault => ({
    name,
    async harm(ms) {
      mailServer.behave({ ...as, slowMs: ms * 0.75 });
      await pause(ms);
      mailServer.behave(undefined);
    },
  });
  return [
    {
      name: 'mail server down (connection refused)',
      async harm(ms) {
        mailServer.shutDown();
        await pause(ms);
        mailServer.startAgain();
      },
    },
    behaving('mail server busy (421 at the greeting)', { stage: 'greeting', reaction: '421 try later' }),
    behaving('mail server defers every recipient (450)', GREYLISTING),
    behaving('mail server drops the connection after the final dot', { stage: 'dot', reaction: 'drop' }),
    behaving('mail server slow after the final dot', { stage: 'dot', reaction: 'slow' }),
    {
      name: 'mail server hangs after the final dot, then is started again',
      async harm(ms) {
        mailServer.behave({ stage: 'dot', reaction: 'hang' });
        await pause(ms);
        mailServer.shutDown();
        mailServer.behave(undefined);
        mailServer.startAgain();
      },
    },
  ];
}

const GREYLISTING: Misbehaviour = { stage: 'rcpt', reaction: '450 greylisted' };

function storeFaults({ server, dataDir, databasePath, disk }: FaultParts): Fault[] {
  const aside = `${dataDir}-aside`;
  const filled: Fault[] = disk
    ? [
        {
          name: 'disk full',
          async harm(ms) {
            const end = performance.now() + ms;
            while (performance.now() < end) {
              await disk.fill();
              await pause(500);
            }
            await disk.free();
          },
        },
      ]
    : [];
  return [
    {
      name: 'database locked by another process',
      async harm(ms) {
        const other = new DatabaseSync(databasePath, { timeout: 5000 });
        other.exec('BEGIN IMMEDIATE');
        await pause(ms);
        other.exec('ROLLBACK');
        other.close();
      },
    },
    {
      name: 'data folder moved away, then back',
      async harm(ms) {
        renameSync(dataDir, aside);
        await pause(ms);
        renameSync(aside, dataDir);
      },
    },
    {
      name: 'data folder replaced by an empty one, then put back and the server started again',
      async harm(ms) {
        renameSync(dataDir, aside);
        mkdirSync(dataDir, { mode: 0o700 });
        await pause(ms);
        rmSync(dataDir, { recursive: true });
        renameSync(aside, dataDir);
        await server.signal('SIGTERM');
      },
    },
    ...filled,
    repeated('store thread ends', 2, () => server.signal('SIGUSR2')),
  ];
}

function clockFaults({ server, mailServer, clockFile }: FaultParts): Fault[] {
  const shifted = (name: string, offsetMs: number, meanwhile = async () => {}): Fault => ({
    name,
    async harm(ms) {
      writeFileSync(clockFile, String(offsetMs));
      await pause(ms / 2);
      await meanwhile();
      await pause(ms / 2);
      writeFileSync(clockFile, '0');
    },
  });
  const tenDaysAhead = shifted('', 240 * HOUR_MS, async () => {
    await server.signal('SIGKILL');
  });
  return [
    shifted('clock an hour ahead, then right again', HOUR_MS),
    shifted('clock an hour behind, then right again', -HOUR_MS),
    {
      name: 'clock ten days ahead while mails are deferred and the server is killed, then right again',
      async harm(ms) {
        mailServer.behave(GREYLISTING);
        await tenDaysAhead.harm(ms);
        mailServer.behave(undefined);
      },
    },
  ];
}

function processFaults({ server }: FaultParts): Fault[] {
  return [
    repeated('stopped and started (SIGTERM)', 3, () => server.signal('SIGTERM')),
    repeated('killed and started (SIGKILL)', 3, () => server.signal('SIGKILL')),
  ];
}

function repeated(name: string, times: number, act: () => Promise<unknown>): Fault {
  return {
    name,
    async harm(ms) {
      for (let time = 0; time < times; time += 1) {
        await act();
        await pause(ms / times);
      }
    },
  };
}
