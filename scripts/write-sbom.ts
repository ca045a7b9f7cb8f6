/**
 * `npm run sbom`: writes dist/sbom.cdx.json (or OUT_DIR), the packages that a build is made of and runs on, as
 * CycloneDX, by the lock file. The same lock file gives the same bytes: the serial number is made of the contents, and no
 * time stands in it.
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = process.env.OUT_DIR || 'dist';
const list = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
const sbom = JSON.parse(
  execFileSync('npm', list, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
);
// npm calls the project after the folder that it happens to lie in.
sbom.metadata.component.name = JSON.parse(readFileSync('package.json', 'utf8')).name;
delete sbom.metadata.timestamp;
delete sbom.serialNumber;
const digest = createHash('sha256').update(JSON.stringify(sbom)).digest('hex');
const uuid = [
  digest.slice(0, 8),
  digest.slice(8, 12),
  `8${digest.slice(13, 16)}`,
  `8${digest.slice(17, 20)}`,
  digest.slice(20, 32),
];
const file = join(dist, 'sbom.cdx.json');
mkdirSync(dist, { recursive: true });
writeFileSync(file, `${JSON.stringify({ ...sbom, serialNumber: `urn:uuid:${uuid.join('-')}` }, null, 2)}\n`);
console.log(`${file}: ${sbom.components.length} packages`);
