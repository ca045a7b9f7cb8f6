import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { testOnLinux } from '../posix.ts';

/* deploy/site-release in a folder of its own; systemctl and site-requests are programs of the test. */

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
  for (const name of ['2026-01', '2026-02', '2026-03', '2026-04']) {
    mkdirSync(join(root, 'releases', name, 'server'), { recursive: true });
    writeFileSync(join(root, 'releases', name, 'server/main.ts'), '');
  }
  symlinkSync('releases/2026-03', join(root, 'current'));
  program('systemctl', `echo "$@ $(readlink ${root}/current)" >> ${root}/calls`);
});

testOnLinux(
  'The folders that publishing.md makes let the server’s user read releases, and nobody else the keys',
  () => {
    const commands = readFileSync('deploy/publishing.md', 'utf8').match(/^ {4}install .* -d .*$/gm) ?? [];
    for (const command of commands)
      execFileSync('sh', [
        '-c',
        command.replaceAll(/ -[og] site-builder/g, '').replaceAll('/srv/site', root),
      ]);
    const modeOf = (folder: string) => (statSync(join(root, folder)).mode & 0o777).toString(8);
    expect([modeOf('releases'), modeOf('.ssh')]).toEqual(['755', '700']);
  },
);

test('The server’s user may read a release also where the machine lets others read nothing new', () => {
  const [, build] = readFileSync('docs/operations.md', 'utf8').split('### Build a release', 2);
  expect(build).toMatch(/^ {4}umask 022\b.*\n {4}git clone /m);
  expect(readFileSync('deploy/publish.yml', 'utf8')).toContain(
    '"umask 022 && mkdir releases/$release && tar ',
  );
});

testOnLinux('A release whose server is well is in use, and the newest three are kept', () => {
  program('site-requests', 'test "$*" = "doctor server"');
  expect(release('2026-04')).toMatchObject({ status: 0, stdout: '2026-04 is in use.\n' });
  expect(inUse()).toBe('releases/2026-04');
  expect(restarts()).toEqual(['restart site releases/2026-04']);
  expect(readdirSync(join(root, 'releases')).toSorted()).toEqual(['2026-02', '2026-03', '2026-04']);
});

testOnLinux('Where the server does not say that it is well, the release before it is in use again', () => {
  program('site-requests', 'echo "fail  server  ECONNREFUSED" >&2; exit 1');
  const { status, stderr } = release('2026-04');
  expect(status).toBe(1);
  expect(stderr).toContain('2026-04 does not work: back to releases/2026-03.');
  expect(stderr).toContain('fail  server  ECONNREFUSED');
  expect(inUse()).toBe('releases/2026-03');
  expect(restarts()).toEqual(['restart site releases/2026-04', 'restart site releases/2026-03']);
  expect(readdirSync(join(root, 'releases'))).toHaveLength(4);
});

testOnLinux('Where the service cannot be started, the release before it is in use again', () => {
  program('site-requests', 'test "$*" = "doctor server"');
  program(
    'systemctl',
    `echo "$@ $(readlink ${root}/current)" >> ${root}/calls; test $(wc -l < ${root}/calls) = 2`,
  );
  expect(release('2026-04').status).toBe(1);
  expect(inUse()).toBe('releases/2026-03');
  expect(restarts()).toEqual(['restart site releases/2026-04', 'restart site releases/2026-03']);
});

testOnLinux('The first releases are all kept', () => {
  program('site-requests', 'test "$*" = "doctor server"');
  for (const name of ['2026-01', '2026-02']) rmSync(join(root, 'releases', name), { recursive: true });
  expect(release('2026-04')).toMatchObject({ status: 0, stdout: '2026-04 is in use.\n' });
  expect(readdirSync(join(root, 'releases')).toSorted()).toEqual(['2026-03', '2026-04']);
});

testOnLinux.each(['2026-05', '../../etc', '2026-04; reboot', ''])(
  '"%s" is no release, and nothing changes',
  (name) => {
    program('site-requests', 'test "$*" = "doctor server"');
    expect(release(name).status).not.toBe(0);
    expect(inUse()).toBe('releases/2026-03');
  },
);

function release(name: string) {
  const script = readFileSync('deploy/site-release', 'utf8').replaceAll('/srv/site', root);
  return spawnSync('bash', ['-c', script, 'site-release', name], {
    encoding: 'utf8',
    env: { PATH: `${root}/bin:${process.env.PATH}` },
  });
}

function program(name: string, text: string) {
  mkdirSync(join(root, 'bin'), { recursive: true });
  writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(root, 'bin', name), 0o755);
}

const inUse = () => readlinkSync(join(root, 'current'));
const restarts = () => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n');
