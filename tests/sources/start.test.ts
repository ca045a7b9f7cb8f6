import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { expect, onTestFinished } from 'vitest';
import { testOnPosix } from '../posix.ts';

/* `npm start` in a folder of its own; Astro and the server are programs of the test, which write what they do to a file. */

const FIRST = 'node_modules/.cache/first-dist';

/**
 * Builds into OUT_DIR. Where a server runs already it waits until that has said so, as encoding pictures takes longer; beside
 * a server that cannot start it goes on until it is ended.
 */
const astro = `
import { appendFileSync, readFileSync } from 'node:fs';
process.on('SIGTERM', () => {
  appendFileSync('log', 'end build\\n');
  process.exit();
});
const withoutPictures = process.argv.includes('scripts/without-pictures.config.ts');
appendFileSync('log', 'build ' + process.env.OUT_DIR + '\\n');
if (process.env.BROKEN === (withoutPictures ? 'first' : 'last')) process.exit(3);
while (process.env.FIRST && !withoutPictures && !readFileSync('log', 'utf8').includes('serve '))
  await new Promise((next) => setTimeout(next, 20));
while (process.env.BROKEN === 'server' && !withoutPictures) await new Promise((next) => setTimeout(next, 20));
`;

const server = `
import { appendFileSync, readFileSync } from 'node:fs';
const end = (code) => {
  appendFileSync('log', 'end ' + process.env.DIST_DIR + '\\n');
  process.exit(code);
};
process.on('SIGTERM', () => end(0));
process.on('SIGINT', () => end(0));
setInterval(() => {}, 1000);
appendFileSync('log', 'serve ' + process.env.DIST_DIR + '\\n');
if (process.env.BROKEN === 'server') {
  // Ends beside the second build, which has begun to listen for its end.
  while (readFileSync('log', 'utf8').split('build ').length < 3) await new Promise((next) => setTimeout(next, 20));
  end(1);
}
`;

/** Starts it where pictures were encoded before, or for the first time. */
function start({ isFirst, broken = '' }: { readonly isFirst: boolean; readonly broken?: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  for (const name of ['node_modules/.bin', 'node_modules/astro/bin', 'server'])
    mkdirSync(join(folder, name), { recursive: true });
  if (!isFirst) mkdirSync(join(folder, '.cache/astro/assets'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'node_modules/astro/bin/astro.mjs'), astro);
  // As on Windows: a program of npm starts Node, and leaves it running when it is ended itself.
  for (const [name, program] of [
    ['node', ''],
    ['astro', ' node_modules/astro/bin/astro.mjs'],
  ]) {
    const file = join(folder, `node_modules/.bin/${name}`);
    writeFileSync(file, `#!/bin/sh\n'${process.execPath}'${program} "$@"\nexit $?\n`);
    chmodSync(file, 0o755);
  }
  writeFileSync(join(folder, 'server/serve.ts'), server);
  const env = { OUT_DIR: 'dist', BROKEN: broken, FIRST: isFirst ? 'yes' : '' };
  const child = execa('node', [resolve('scripts/start.ts')], { cwd: folder, env, reject: false });
  onTestFinished(() => void child.kill('SIGKILL'));
  const did = () =>
    existsSync(join(folder, 'log'))
      ? readFileSync(join(folder, 'log'), 'utf8').replaceAll(`${folder}/`, '').trim().split('\n')
      : [];
  return { child, did };
}

testOnPosix(
  'The first start serves the pages without encoded pictures, encodes them meanwhile and serves again',
  async () => {
    const { child, did } = start({ isFirst: true });
    await expect.poll(did).toContain('serve dist');
    // The server may write its line before or after the build that runs beside it.
    expect(did().toSorted()).toEqual(
      [`build ${FIRST}`, `serve ${FIRST}`, 'build dist', `end ${FIRST}`, 'serve dist'].toSorted(),
    );
    expect(did().indexOf(`end ${FIRST}`)).toBeGreaterThan(did().indexOf('build dist'));
    child.kill('SIGTERM');
    const { exitCode, stdout } = await child;
    expect(exitCode).toBe(0);
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^First start, 1 of 2: .+half a minute/),
      expect.stringMatching(/^First start, 2 of 2: .+You can look at the site meanwhile/),
      expect.stringMatching(/^All pictures are encoded/),
    ]);
  },
);

testOnPosix('A later start builds once, and ends with its server', async () => {
  const { child, did } = start({ isFirst: false });
  await expect.poll(did).toEqual(['build dist', 'serve dist']);
  child.kill('SIGINT');
  const { exitCode, stdout } = await child;
  expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^Building the site/)]);
  expect(did()).toEqual(['build dist', 'serve dist', 'end dist']);
});

testOnPosix.each([
  ['the first', true, 'first', [`build ${FIRST}`]],
  ['the only', false, 'last', ['build dist']],
] as const)(
  'Where %s build fails nothing is served, and its code is the end',
  async (_, isFirst, broken, done) => {
    const { child, did } = start({ isFirst, broken });
    expect((await child).exitCode).toBe(3);
    expect(did()).toEqual(done);
  },
);

testOnPosix('Where the second build fails the server of the first ends too', async () => {
  const { child, did } = start({ isFirst: true, broken: 'last' });
  expect((await child).exitCode).toBe(3);
  expect(did()).not.toContain('serve dist');
});

testOnPosix('Where the server cannot start no pictures are encoded for it', async () => {
  const { child, did } = start({ isFirst: true, broken: 'server' });
  expect((await child).exitCode).toBe(1);
  await expect.poll(did).toContain('end build');
  expect(did()).not.toContain('serve dist');
});
