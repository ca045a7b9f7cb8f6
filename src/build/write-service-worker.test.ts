import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { WorkerLanguage } from '../client/offline/settings.ts';
import { writeServiceWorker } from './write-service-worker.ts';

const languageOf = (language: string, prefix: string) =>
  ({ language, prefix, messages: {} }) as WorkerLanguage;
const picture = (...files: string[]) =>
  `<main><picture>${files.map((file) => `<source srcset="${file}">`).join('')}</picture></main>`;

/** Writes the worker of a site with these pages; returns the pictures that it keeps for visitors without a connection. */
async function keptPictures(pages: Readonly<Record<string, string>>): Promise<unknown> {
  const site = mkdtempSync(join(tmpdir(), 'worker-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  mkdirSync(join(site, 'a'));
  for (const [path, html] of Object.entries(pages)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), html);
  }
  const languages = [languageOf('en', ''), languageOf('hi', '/hi')] as const;
  await writeServiceWorker(site, '', { languages, networkOnly: [] });
  const script = readFileSync(join(site, 'service-worker.js'), 'utf8');
  return JSON.parse(/offlinePictures:(\[.*?\])/.exec(script)?.[1] ?? 'null');
}

test('The worker keeps every picture of "no connection", of each language and in each format', async () => {
  const kept = await keptPictures({
    'offline.html': picture('/a/day.1.avif', '/a/night.2.webp'),
    'hi/offline.html': picture('/a/day.1.avif', '/a/hindi.3.webp'),
  });
  expect(kept).toEqual(['/a/day.1.avif', '/a/night.2.webp', '/a/hindi.3.webp']);
});
