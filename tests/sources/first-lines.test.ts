import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { expect, onTestFinished, test } from 'vitest';

/* A newcomer whose installation lacks something, or whose port is taken, reads one line that says what to do. */

const program = resolve('scripts/check-installation.js');

function checkedIn(...folders: readonly string[]) {
  const project = mkdtempSync(join(tmpdir(), 'first-lines-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const folder of folders) mkdirSync(join(project, folder), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [program], { cwd: project, encoding: 'utf8' });
  return { status, line: stderr.trim() };
}

test('Before the installation its command is named', () => {
  expect(checkedIn()).toEqual({ status: 1, line: 'Nothing is installed yet. Type: npm ci' });
});

test('Without development packages the command that installs them is named', () => {
  expect(checkedIn('node_modules/fastify')).toEqual({
    status: 1,
    line: expect.stringContaining('Type: npm ci --include=dev'),
  });
});

test('A whole installation is not remarked on', () => {
  expect(checkedIn('node_modules/astro')).toEqual({ status: 0, line: '' });
});

test.each(['PORT', 'FORM_PORT'])(
  'A port that another program uses is named with the variable %s',
  async (variable) => {
    const other = createServer((_, response) => response.end('something else')).listen(0, 'localhost');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const env = { PORT: '0', FORM_PORT: '0', [variable]: String(port) };
    const { exitCode, stderr } = await execa('node', ['scripts/dev.ts'], {
      env,
      preferLocal: true,
      reject: false,
    });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(
      new RegExp(`^Another program uses port ${port}.+ with the variable ${variable}\\.$`),
    );
  },
);
