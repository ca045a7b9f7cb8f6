import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingProgram } from './programs.ts';

const missing = missingProgram('systemd-analyze', 'systemd');
const units = readdirSync('deploy').filter((name) => /\.(service|timer)$/.test(name));

describe.skipIf(missing !== undefined)(`The systemd units${missing ? ` (skipped: ${missing})` : ''}`, () => {
  it.each(units)('%s passes systemd’s own verification', (unit) => {
    const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', ...installed(unit)], {
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('confine the server: systemd calls its exposure OK, at 2 of 10 or less', () => {
    const [path = ''] = installed('site.service');
    const report = execFileSync('systemd-analyze', ['security', '--offline=true', path], {
      encoding: 'utf8',
    });
    const exposure = /Overall exposure level for site\.service: ([\d.]+)/.exec(report)?.[1];
    expect(Number(exposure)).toBeLessThanOrEqual(2);
  });

  it('start a file that is there', () => {
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const files = [
        ...read(unit).matchAll(/(?:node |\/srv\/site\/current\/)(server\/\S+\.ts|node_modules\/\S+)/g),
      ];
      expect(files.length, unit).toBeGreaterThan(0);
      for (const [, file = ''] of files) expect(existsSync(file), `${unit}: ${file}`).toBe(true);
    }
  });
});

function read(unit: string): string {
  return readFileSync(join('deploy', unit), 'utf8');
}

/** The units as installed, this repository being the release that runs; the asked one first. */
function installed(unit: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  for (const name of units) {
    const text = read(name).replaceAll('/srv/site/current', resolve('.'));
    writeFileSync(join(folder, name), text.replaceAll('/etc/site.env', resolve('deploy/site.env.example')));
  }
  return [join(folder, unit)];
}
