import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { contentLanguages } from '../../src/data/records/content-languages.ts';
import { unusedPort } from './server-process.ts';

/* `npm run dev` as an owner uses it: a record is edited, the page shows it, the form is sent. */

const folder = mkdtempSync(join(tmpdir(), 'development-'));
const content = join(folder, 'content');
const [language = 'en'] = contentLanguages('content');
const patiently = { timeout: 120_000, interval: 500 };

// Vite reads both, and serves a site under test in another way.
const { NODE_ENV: _mode, VITEST: _vitest, ...environment } = process.env;

let origin: string;
let formPort: number;
let dev: ChildProcess;
let ended: Promise<unknown>;
let printed = '';

beforeAll(async () => {
  cpSync('content', content, { recursive: true });
  const port = await unusedPort();
  formPort = await unusedPort();
  origin = `http://localhost:${port}`;
  dev = spawn(process.execPath, ['scripts/dev.ts', '--ignore-lock'], {
    env: {
      ...environment,
      CONTENT_DIR: content,
      OUT_DIR: join(folder, 'dist'),
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      FORM_PORT: String(formPort),
      NO_COLOR: '1',
    },
  });
  ended = once(dev, 'close');
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  const started = vi.waitUntil(() => printed.includes('Requests are stored in'), {
    ...patiently,
    timeout: 220_000,
  });
  const endedEarly = ended.then(() => Promise.reject(new Error('it ended')));
  await Promise.race([started, endedEarly]).catch((cause) => {
    throw new Error(`npm run dev did not start:\n${printed}`, { cause });
  });
  endedEarly.catch(() => {});
});

afterAll(async () => {
  dev.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

test('A page shows what has been edited in its record', async () => {
  await vi.waitUntil(async () => {
    // The record is saved again and again, because on a busy machine the first save may precede the watcher.
    edit('home', ({ features }) => Object.assign(features, { heading: 'Seven reasons for {{company}}' }));
    return (await page('/')).includes('Seven reasons for');
  }, patiently);
});

/** Sends the form as a browser without script does. */
function sendForm(subject: string): Promise<Response> {
  return fetch(`${origin}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams({
      name: 'Meera Nair',
      email: 'meera@mill.example',
      subject,
      user_content: 'Please call tomorrow.',
    }),
  });
}

test('A request from the form is mailed', async () => {
  const response = await sendForm('Stock of a mill');
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toMatch(/^\/contact\/sent\?reference=/);
  await vi.waitUntil(() => mails().some((mail) => mail.includes('Stock of a mill')), patiently);
});

test('The form server finds its database in order', async () => {
  const health = await fetch(`http://127.0.0.1:${formPort}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, expect.objectContaining({ status: 'ok' })]);
  expect(printed).not.toContain('store-damaged');
});

test('The mails have the text of an edited record', async () => {
  edit('company-mail', (mail) => Object.assign(mail, { subject: 'Please call {name}: {subject}' }));
  await vi.waitUntil(() => printed.split('Requests are stored in').length > 2, patiently);
  // The form server starts again with the edited record.
  await vi.waitUntil(async () => (await sendForm('Looms of a mill')).status === 303, patiently);
  await vi.waitUntil(
    () => mails().some((mail) => mail.includes('Please call Meera Nair: Looms of a mill')),
    patiently,
  );
});

test('A mistake is reported with one clear message, and the site stays available', async () => {
  edit('company', ({ openingHours }) => Object.assign(openingHours, { opens: '10 o' }));
  const message =
    "company.yaml: openingHours.opens must be a time of 24 hours in four digits, as in '09:30'; midnight is '00:00'.";
  await vi.waitUntil(() => printed.includes(message), patiently);
  expect(await page('/')).toContain('Seven reasons for');
  edit('company', ({ openingHours }) => Object.assign(openingHours, { opens: '11:00' }));
  await vi.waitUntil(async () => (await page('/')).includes('"opens":"11:00"'), patiently);
});

test('A new picture, logo and icon are shown within seconds, without a restart', async () => {
  const drawing = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="${colour}" d="M0 0h2v1H0z"/></svg>`;
  mkdirSync(join(content, 'pictures/clients'), { recursive: true });
  cpSync('art/masters/about.webp', join(content, 'pictures/our-office.webp'));
  writeFileSync(join(content, 'pictures/clients/mill.svg'), drawing('#123456'));
  writeFileSync(join(content, 'logo.svg'), drawing('#123456'));
  writeFileSync(join(content, 'icon.svg'), drawing('#123456'));
  edit('home', ({ about, clients }) => {
    about.image.file = 'our-office';
    clients.logos = [{ name: 'Mill', file: 'mill' }];
  });
  await vi.waitUntil(async () => {
    const home = await page('/');
    return ['our-office', 'mill.svg', 'logo.svg'].every((name) => home.includes(name));
  }, patiently);
  expect(await page('/icon.svg')).toContain('#123456');
});

test('A picture whose file is removed is told, and its page stays available', async () => {
  rmSync(join(content, 'pictures/our-office.webp'));
  await vi.waitUntil(() => printed.includes('about.image.file "our-office" is no picture'), patiently);
  expect((await fetch(`${origin}/`)).status).toBe(200);
  expect((await fetch(`${origin}/about/how-we-work`)).status).toBe(200);
});

// biome-ignore lint/suspicious/noExplicitAny: records as they are written
function edit(name: string, change: (record: any) => void) {
  const file = join(content, language, `${name}.yaml`);
  const record = parse(readFileSync(file, 'utf8'));
  change(record);
  writeFileSync(file, stringify(record));
}

async function page(path: string): Promise<string> {
  return (await fetch(origin + path)).text();
}

function mails(): string[] {
  const outbox = join(folder, 'data/outbox');
  // The folder exists from the first mail on.
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'));
}
