import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validConfig } from '../../server/config.fixtures.ts';
import { testOnLinux } from '../posix.ts';
import { missingProgram } from './programs.ts';

const missing = missingProgram('systemd-analyze', 'systemd');
const units = readdirSync('deploy').filter((name) => /\.(service|socket|timer)$/.test(name));

describe.skipIf(missing !== undefined)(`The systemd units${missing ? ` (skipped: ${missing})` : ''}`, () => {
  test.each(units)('%s passes systemd’s own verification, which looks for each program', (unit) => {
    const verify = spawnSync('systemd-analyze', ['verify', installed(unit)], { encoding: 'utf8' });
    expect(verify).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  test('confine the server: systemd calls its exposure OK, at 2 of 10 or less', () => {
    const security = ['security', '--offline=true', installed('site.service')];
    const report = execFileSync('systemd-analyze', security, { encoding: 'utf8' });
    const exposure = /Overall exposure level for site\.service: ([\d.]+)/.exec(report)?.[1];
    expect(Number(exposure)).toBeLessThanOrEqual(2);
  });
});

test('site.socket holds the address of a server without settings, where the release takes it over', () => {
  const { host, port } = validConfig();
  const unit = readFileSync('deploy/site.socket', 'utf8');
  expect(unit).toMatch(new RegExp(`^ListenStream=${host}:${port}$`, 'm'));
  const [, file = ''] = /^ConditionPathExists=\/srv\/site\/current\/(.+)$/m.exec(unit) ?? [];
  expect(existsSync(file)).toBe(true);
});

test('Each chapter of operations.md that starts the server asks it afterwards, because systemctl does not', () => {
  const lines = readFileSync('docs/operations.md', 'utf8').split('\n');
  const starts = lines.flatMap((line, index) =>
    /^ {4,}systemctl ((re)?start|enable --now) site( |$)/.test(line) ? [lines[index + 1]?.trim()] : [],
  );
  expect(starts.length).toBeGreaterThanOrEqual(5);
  for (const next of starts) expect(next).toMatch(/^site-requests doctor( |$)/);
});

test('Each command of operations.md that stops the server stops its socket too, or the next visitor would start it', () => {
  const commands =
    readFileSync('docs/operations.md', 'utf8').match(/^ {4,}systemctl (stop|.*--now).*$/gm) ?? [];
  const stops = commands.filter((command) => /(stop|disable).* site( |$)/.test(command));
  expect(stops.length).toBeGreaterThanOrEqual(2);
  for (const stop of stops) expect(stop).toMatch(/ site\.socket site( |$)/);
});

testOnLinux(
  'The operator’s command line says where /etc/site.env has Windows line ends, and which command removes them',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    writeFileSync(join(folder, 'site.env'), "SITE_URL='https://example.org'\r\n");
    const script = readFileSync('deploy/site-requests', 'utf8').replaceAll(
      '/etc/site.env',
      join(folder, 'site.env'),
    );
    const { status, stderr } = spawnSync('sh', ['-c', script, 'site-requests', 'list'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringContaining('has Windows line ends')]);
    // A terminal shows no carriage return, so none is copied from it.
    const command = stderr.slice(stderr.indexOf('sed -i')).replaceAll('\r', '');
    execFileSync('sh', ['-c', command]);
    expect(readFileSync(join(folder, 'site.env'), 'utf8')).toBe("SITE_URL='https://example.org'\n");
  },
);

describe.each([
  ['systemd’s', 'deploy/site-backup.service', /^ExecStartPost=(.+)$/m, '/var/backups/site'],
  ['a container’s', 'deploy/README.md', /sqlite" && (set -- \/backups .+)'$/m, '/backups'],
])('The nightly backup, %s,', (_, file, command, backups) => {
  const noon = (daysAgo: number) => new Date().setHours(12) - daysAgo * 24 * 60 * 60_000;

  function copiesLeft(files: Readonly<Record<string, number>>): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'backups-'));
    for (const [name, time] of Object.entries(files)) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), time / 1000, time / 1000);
    }
    const line = command.exec(readFileSync(file, 'utf8'))?.[1]?.replace(backups, folder) ?? 'false';
    execFileSync('sh', ['-c', line]);
    return readdirSync(folder).toSorted();
  }

  testOnLinux(
    'removes copies with a date, also those from before an upgrade, after 30 days, as the privacy policy promises, and no other file of its folder',
    () => {
      const files = {
        'requests-2026-01-01.sqlite': 0,
        'requests-2026-10-24.sqlite': noon(30),
        'requests-2026-10-25.sqlite': noon(29),
        'before-2026-10-24.sqlite': noon(30),
        'before-2026-10-25.sqlite': noon(29),
        'mine.sqlite': 0,
        'export.csv': 0,
      };
      expect(copiesLeft(files)).toEqual([
        'before-2026-10-25.sqlite',
        'export.csv',
        'mine.sqlite',
        'requests-2026-10-25.sqlite',
      ]);
    },
  );

  testOnLinux('removes no copy under a clock that is years ahead, by which all but its own are old', () => {
    const files = { 'requests-2026-11-27.sqlite': noon(1000), 'requests-2029-08-23.sqlite': noon(0) };
    expect(copiesLeft(files)).toEqual(Object.keys(files));
  });
});

/** The path of the unit as installed beside the others, with this repository as the running release. */
function installed(unit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  // A checkout's own path may have blanks, at which a unit's line ends a word.
  const release = join(folder, 'current');
  symlinkSync(resolve('.'), release);
  for (const name of units) {
    const text = readFileSync(join('deploy', name), 'utf8').replaceAll('/srv/site/current', release);
    writeFileSync(
      join(folder, name),
      text.replaceAll('/etc/site.env', join(release, 'deploy/site.env.example')),
    );
  }
  return join(folder, unit);
}
