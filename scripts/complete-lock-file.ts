/**
 * Adds to package-lock.json the optional packages of other platforms that a registry did not offer when
 * the file was written: `npm ci` refuses a lock file without them. They are never installed here, so
 * their entries need no more than version and platform.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface Entry {
  version?: string;
  license?: string;
  dev?: boolean;
  engines?: unknown;
  optionalDependencies?: Readonly<Record<string, string>>;
}

const path = 'package-lock.json';
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Entry> };
const PLATFORM = /\/.*?(android|darwin|linux|win32|wasm32)(?:-(arm64|x64|arm|ia32|wasi))?(?:-(gnu|musl))?/;

const missing = Object.entries(lock.packages).flatMap(([parent, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => parent !== '' && !lock.packages[`node_modules/${name}`])
    .filter(([name]) => !lock.packages[`${parent}/node_modules/${name}`])
    .map(([name, version]) => [name, entryOf(name, version, entry)] as const),
);
for (const [name, entry] of missing) lock.packages[`node_modules/${name}`] = entry;
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(missing.map(([name]) => `added ${name}`).join('\n') || 'Nothing is missing.');

function entryOf(name: string, version: string, { license, dev, engines }: Entry): Entry {
  const [, system, processor, library] = name.match(PLATFORM) ?? [];
  if (!system) throw new Error(`${name} does not say what platform it is for.`);
  const isWasm = system === 'wasm32';
  return {
    version,
    cpu: [isWasm ? 'wasm32' : processor],
    ...(dev && { dev }),
    ...(library && { libc: [library === 'gnu' ? 'glibc' : library] }),
    ...(license && { license }),
    optional: true,
    ...(isWasm ? {} : { os: [system] }),
    ...(engines ? { engines } : {}),
  } as Entry;
}
