import { describe, expect, test } from 'vitest';
import { fixtureManifest } from '../tests/server/fixture-dist.ts';
import { prefixesOf, siteManifest } from './site-manifest.ts';

describe('the site manifest', () => {
  test('is read as it was written', () => {
    expect(siteManifest.parse(JSON.parse(JSON.stringify(fixtureManifest)))).toEqual(fixtureManifest);
  });

  test.each([
    ['a missing message', ['languages', 'hi', 'tooMany'], undefined, 'languages.hi.tooMany'],
    [
      'an empty message',
      ['languages', 'en', 'issues', 'email', 'too-long'],
      ' ',
      'languages.en.issues.email.too-long',
    ],
    ['a missing field', ['companyMail', 'labels', 'phone'], undefined, 'companyMail.labels.phone'],
    ['a subject that says not what', ['companyMail', 'subject'], 'Of {name}', 'companyMail.subject'],
    ['a subject that says not who', ['companyMail', 'subject'], 'On {subject}', 'companyMail.subject'],
    ['an unknown key', ['companyMail', 'extra'], 'x', 'companyMail'],
    ['an origin with a path', ['origin'], 'https://x.example/', 'origin'],
    ['a recipient that is no address', ['mail', 'to'], ['office'], 'mail.to.0'],
    ['no recipient', ['mail', 'to'], [], 'mail.to'],
    ['an original language without messages', ['language'], 'de', 'languages'],
  ])('is refused for %s, and the issue names the key', (_what, path, value, key) => {
    const manifest = JSON.parse(JSON.stringify(fixtureManifest));
    let parent = manifest;
    for (const name of path.slice(0, -1)) parent = parent[name];
    parent[path.at(-1) ?? ''] = value;
    const issues = siteManifest.safeParse(manifest).error?.issues ?? [];
    expect(issues.map((issue) => issue.path.join('.'))).toEqual([key]);
  });
});

test('The pages of the original language have no prefix', () => {
  expect(prefixesOf(fixtureManifest)).toEqual(['', '/hi']);
});
