import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const { FIRESTORE_EMULATOR_HOST: emulator } = process.env;
const rules = readFileSync(new URL('../../../../firestore.rules', import.meta.url), 'utf8');

test('the rules allow nothing to anyone, and cover every path', () => {
  const statements = rules.replaceAll(/\/\/.*/g, '');
  const conditions = [...statements.matchAll(/allow\s+([\w\s,]+):\s*if\s+([^;]+);/g)];
  expect(conditions.map(([, operations, condition]) => [operations, condition])).toEqual([
    ['read, write', 'false'],
  ]);
  expect(statements.match(/\ballow\b/g)).toHaveLength(1);
  expect(statements).toContain('match /{document=**}');
});

describe.runIf(emulator)('on the emulator, where FIRESTORE_EMULATOR_HOST is set', { timeout: 30_000 }, () => {
  const project = `rules-${randomUUID()}`;
  const documents = `http://${emulator}/v1/projects/${project}/databases/(default)/documents`;

  test.each([
    ['a visitor', {}],
    ['a signed-in user', { Authorization: `Bearer ${unsignedToken()}` }],
  ])('%s can neither read, list, write nor delete', async (_, headers) => {
    const deployed = await fetch(`http://${emulator}/emulator/v1/projects/${project}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
    });
    expect(deployed.status).toBe(200);
    const body = JSON.stringify({ fields: { to: { stringValue: 'somebody@example.org' } } });
    const attempts = await Promise.all([
      fetch(`${documents}/mail/ANY-1`, { headers }),
      fetch(`${documents}/mail`, { headers }),
      fetch(`${documents}/mail?documentId=ANY-1`, { method: 'POST', headers, body }),
      fetch(`${documents}/mail_keys/any`, { method: 'PATCH', headers, body }),
      fetch(`${documents}/mail/ANY-1`, { method: 'DELETE', headers }),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});

/** The emulator believes tokens without a signature. */
function unsignedToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', type: 'JWT' })}.${part({ sub: 'user', user_id: 'user', iat: 0 })}.`;
}
