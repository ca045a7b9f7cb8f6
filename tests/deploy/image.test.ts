import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { until } from '../../server/mail/mail.fixtures.ts';
import { writeFixtureDist } from '../server/fixture-dist.ts';
import { unusedPort } from './programs.ts';

/*
 * There is no Docker where these tests run: the last stage is put together by hand, from what its COPY lines name, and
 * runs under the image's user, with its variables and its commands.
 */

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const USER = 10_001;

describe('The container image', () => {
  it('has a Dockerfile without a finding of the linter', () => {
    expect(
      validate(dockerfile).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`),
    ).toEqual([]);
  });

  it('runs under a user that is not root', () => {
    expect(/^USER (.*)$/m.exec(lastStage)?.[1]).toBe(`${USER}:${USER}`);
  });

  it('is built from nothing that .dockerignore keeps out', () => {
    const allowed = readFileSync('deploy/Dockerfile.dockerignore', 'utf8').match(/^!.*$/gm) ?? [];
    const sources = copies(dockerfile).flatMap(({ stage, from }) => (stage || from[0] === '.' ? [] : from));
    expect(sources.filter((source) => !allowed.some((line) => line === `!${source}`))).toEqual([]);
    expect(sources.filter((source) => !existsSync(source))).toEqual([]);
  });

  it('stands behind a Caddy whose addresses, and no others, are believed', () => {
    const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'));
    const { ipv4_address, ipv6_address } = services.caddy.networks.inside;
    expect(services.site.environment.TRUST_PROXY).toBe(`${ipv4_address},${ipv6_address}`);
    expect(services.site.ports).toBeUndefined();
  });

  it('has all that the server needs, writes to its data folder alone, and knows whether it is well', async () => {
    const root = mkdtempSync(join(tmpdir(), 'image-'));
    assemble(root);
    const port = await unusedPort();
    const environment = {
      ...variables(),
      ...{
        PATH: process.env.PATH ?? '',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: join(root, 'data'),
      },
    };
    const run = (command: readonly string[]) => {
      const account = process.getuid?.() === 0 ? { uid: USER, gid: USER } : {};
      const node = command[0] === 'node' ? process.execPath : '';
      const child = spawn(node, command.slice(1), { cwd: join(root, 'site'), env: environment, ...account });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      const code = new Promise<number | null>((settle) => child.once('close', settle));
      return { output: () => output, stop: () => child.kill('SIGTERM'), code };
    };
    const healthCheck = () => run(commandAfter('HEALTHCHECK')).code;

    expect(await healthCheck()).toBe(1);
    const server = run(commandAfter('CMD'));
    await until(() => {
      if (server.output().includes('rror')) throw new Error(server.output());
      return server.output().includes(' is on ');
    }, 20_000);
    expect(await healthCheck()).toBe(0);
    server.stop();
    expect(await server.code).toBe(0);
  });
});

/** COPY lines: the stage that they copy from, what, and where to. */
function copies(text: string) {
  return [...text.matchAll(/^COPY (?:--from=(\w+) )?(.+) (\S+)$/gm)].map(([, stage, from = '', to = '']) => ({
    stage,
    from: from.split(' '),
    to,
  }));
}

/** The file system of the last stage below the folder: the working folder as `site`, readable by all, writable by none. */
function assemble(root: string): void {
  const site = join(root, 'site');
  const dist = writeFixtureDist();
  mkdirSync(site);
  for (const { stage, from, to } of copies(lastStage)) {
    if (stage === 'packages') symlinkSync(resolve('node_modules'), join(site, 'node_modules'));
    else if (stage === 'build') cpSync(dist, join(site, 'dist'), { recursive: true });
    else
      for (const source of from)
        cpSync(source, join(site, to.endsWith('/') ? basename(source) : to), { recursive: true });
  }
  mkdirSync(join(root, 'data'), { mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(join(root, 'data'), USER, USER);
  for (const folder of [root, site, join(site, 'dist')]) chmodSync(folder, 0o755);
}

function variables(): Record<string, string> {
  const line = /^ENV (.*)$/m.exec(lastStage)?.[1] ?? '';
  return Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]));
}

function commandAfter(instruction: 'CMD' | 'HEALTHCHECK'): readonly string[] {
  return JSON.parse(new RegExp(`^${instruction} [^[\\n]*(\\[.*\\])$`, 'm').exec(lastStage)?.[1] ?? '[]');
}
