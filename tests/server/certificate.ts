import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A self-signed certificate, its names separated by commas; undefined where openssl is missing. */
export function makeCertificate(names = 'localhost'): { cert: Buffer; key: Buffer } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=test',
    '-addext',
    `subjectAltName=${names
      .split(',')
      .map((name) => `DNS:${name}`)
      .join(',')}`,
  ];
  try {
    execFileSync('openssl', ['req', '-x509', ...made, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { cert: readFileSync(cert), key: readFileSync(key) };
  } catch {
    return undefined;
  }
}
