import { describe, expect, test } from 'vitest';
import { fixtureManifest } from '../tests/server/fixture-dist.ts';
import { siteManifest } from './site-manifest.ts';

describe('the site manifest', () => {
  test('is read as it was written', () => {
    expect(siteManifest.parse(JSON.parse(JSON.stringify(fixtureManifest)))).toEqual(fixtureManifest);
  });

  test.each([
    ['a missing word', ['messages', 'tooMany'], undefined, 'messages.tooMany'],
    ['an empty word', ['messages', 'issues', 'email', 'too-long'], ' ', 'messages.issues.email.too-long'],
    ['a missing field', ['messages', 'mail', 'labels', 'phone'], undefined, 'messages.mail.labels.phone'],
    [
      'a subject without its placeholder',
      ['messages', 'mail', 'subject'],
      'Call back',
      'messages.mail.subject',
    ],
    ['an unknown key', ['messages', 'extra'], 'x', 'messages'],
    ['an origin with a path', ['origin'], 'https://x.example/', 'origin'],
    ['a recipient that is no address', ['mail', 'to'], ['office'], 'mail.to.0'],
    ['no recipient', ['mail', 'to'], [], 'mail.to'],
  ])('is refused for %s, and the issue names the key', (_what, path, value, key) => {
    const manifest = JSON.parse(JSON.stringify(fixtureManifest));
    const last = path.at(-1) ?? '';
    path.slice(0, -1).reduce((at, name) => at[name], manifest)[last] = value;
    const issues = siteManifest.safeParse(manifest).error?.issues ?? [];
    expect(issues.map((issue) => issue.path.join('.'))).toEqual([key]);
  });
});
