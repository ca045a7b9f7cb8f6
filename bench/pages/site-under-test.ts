import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface SiteUnderTest {
  readonly origin: string;
  readonly dist: string;
  stop(): Promise<void>;
}

/** Our own server over a built folder, on a port of its own and with a store that goes with it. */
export async function serveSite(dist: string, port: number): Promise<SiteUnderTest> {
  const data = mkdtempSync(join(tmpdir(), 'page-bench-data-'));
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../server/main.ts')], {
    env: {
      ...{ PATH: process.env.PATH, DIST_DIR: dist, DATA_DIR: data, PORT: String(port) },
      ...{ SITE_URL: origin, CONTACT_RATE_LIMIT: '1000', HOST: '127.0.0.1' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answering(origin, child);
  return {
    origin,
    dist,
    async stop() {
      const gone = new Promise((settle) => child.once('exit', settle));
      child.kill('SIGTERM');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Paths of the pages that the sitemap lists, the home page first. */
export function sitemapPaths(dist: string): string[] {
  const sitemap = readFileSync(join(dist, 'site/sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

async function answering(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (
      await fetch(`${origin}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await pause(50);
  }
  throw new Error(`The server ended with code ${child.exitCode} before it answered.`);
}
