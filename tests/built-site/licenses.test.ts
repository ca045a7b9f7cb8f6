import { expect, test } from 'vitest';
import { readSite } from './built-site.ts';

const site = readSite();

test('The licences of what visitors receive are public: of the pages’ scripts and of the service worker', () => {
  const text = site.text('third-party-licenses.md');
  for (const name of ['react', 'react-dom', 'workbox-core', 'idb'])
    expect(text).toMatch(new RegExp(`^## ${name} - \\d.*\\n+[^#]*[Cc]opyright`, 'm'));
  expect(site.has('anek-latin-OFL.txt')).toBe(true);
});
