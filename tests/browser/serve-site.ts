import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { unsetSettings } from '../../scripts/unset-settings.ts';

/** Starts the real server with the built site, on a free port, with an empty store; stops it at the end. */
export default async function serveSite(): Promise<() => Promise<void>> {
  const dist = resolve(process.env.OUT_DIR ?? 'dist');
  refuseOtherOrigin(dist);
  const dataDir = mkdtempSync(join(tmpdir(), 'journeys-'));
  const environment = {
    PORT: '0',
    DATA_DIR: dataDir,
    DIST_DIR: dist,
    CONTACT_RATE_LIMIT: '100000',
    // Mails go to the outbox also where the content names a public origin.
    DELIVERY: 'outbox',
  };
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...unsetSettings, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => server.on('exit', () => done()));
  const lines = createInterface(server.stdout);
  process.env.SITE_UNDER_TEST = await new Promise<string>((found, failed) => {
    lines.on('line', (line) => {
      const url = line.match(/ is on (http:\S+)$/)?.[1];
      // Playwright's own requests look for an IPv6 address of localhost, for ten seconds where only the network could name one.
      if (url) found(url.replace('localhost', '127.0.0.1'));
    });
    server.on('exit', (code) => failed(new Error(`The server ended with code ${code}.`)));
  });
  process.env.DATA_UNDER_TEST = dataDir;
  return async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Journeys would send their requests to the form of an owner whose settings the build had. */
function refuseOtherOrigin(dist: string) {
  const [, action] =
    /<form[^>]* action="(https?:[^"]*)"/.exec(readFileSync(join(dist, 'site/index.html'), 'utf8')) ?? [];
  if (action)
    throw new Error(
      `${dist} has a form that posts to ${action}: npm test builds one without settings, or build without CONTACT_ENDPOINT.`,
    );
}
