import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, connect } from 'puppeteer-core';
import { chromiumFlags, chromiumPath } from '../../scripts/browsers.ts';

const flags = [
  ...chromiumFlags,
  ...[
    '--headless=new',
    '--no-first-run',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-sync',
    '--ignore-certificate-errors',
  ],
  ...['--mute-audio', '--hide-scrollbars', '--remote-debugging-port=0'],
];

export interface Chromium {
  readonly port: number;
  /** The driver, for whatever is not measured by Lighthouse. */
  drive(): Promise<Browser>;
  close(): Promise<void>;
}

/** A browser of its own, with an empty profile: nothing cached, nothing stored. It takes any certificate, as that of secureFront. */
export async function freshChromium(): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'page-bench-'));
  const child = spawn(chromiumPath, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  });
  const gone = new Promise((settle) => child.once('exit', settle));
  const port = await portOf(profile);
  return {
    port,
    drive: () => connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null }),
    async close() {
      child.kill('SIGTERM');
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function portOf(profile: string): Promise<number> {
  for (let tries = 0; tries < 400; tries += 1) {
    try {
      const port = Number.parseInt(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8'), 10);
      if (port > 0) return port;
    } catch {
      // Not written yet.
    }
    await pause(50);
  }
  throw new Error('Chromium did not start.');
}
