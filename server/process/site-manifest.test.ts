import { describe, expect, it } from 'vitest';
import { fixtureManifest } from '../../tests/request/fixture-dist.ts';
import { parseSiteManifest, readSiteManifest } from './site-manifest.ts';

describe('the site manifest', () => {
  it('is read as it was written', () => {
    expect(parseSiteManifest(JSON.parse(JSON.stringify(fixtureManifest)))).toEqual(fixtureManifest);
  });

  it.each([
    ['a missing word', ['words', 'tooMany'], undefined, '"words.tooMany"'],
    [
      'an issue without a text',
      ['words', 'issues', 'email', 'too-long'],
      '',
      '"words.issues.email.too-long"',
    ],
    ['a subject without its slot', ['words', 'mail', 'subject'], 'Call back', '{subject}'],
    ['an unknown key', ['words', 'extra'], 'x', '"extra"'],
    ['an origin with a path', ['origin'], 'https://x.example/', '"origin"'],
    ['a recipient that is no text', ['mail', 'to'], [5], '"mail.to[0]"'],
  ])('is refused for %s, and the error names the key', (_what, path, value, named) => {
    const manifest = JSON.parse(JSON.stringify(fixtureManifest));
    const last = path.at(-1) ?? '';
    path.slice(0, -1).reduce((at, key) => at[key], manifest)[last] = value;
    expect(() => parseSiteManifest(manifest)).toThrow(named);
  });

  it('says what to do when the site was not built', () => {
    expect(() => readSiteManifest('/nonexistent/site.json')).toThrow('npm run build');
  });
});
