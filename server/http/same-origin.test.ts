import { expect, it } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const site = 'https://fixture.example';

it.each<[boolean, string | undefined, string | undefined, string | undefined]>([
  [true, 'same-origin', undefined, 'fixture.example'],
  [true, 'none', undefined, 'fixture.example'],
  [true, 'same-origin', 'null', 'fixture.example'],
  [false, 'cross-site', site, 'fixture.example'],
  [false, 'same-site', undefined, 'fixture.example'],
  [true, undefined, site, 'internal:3000'],
  [true, undefined, 'http://localhost:3000', 'localhost:3000'],
  [false, undefined, 'http://localhost:4000', 'localhost:3000'],
  [false, undefined, 'https://evil.example', 'fixture.example'],
  [false, undefined, 'null', 'fixture.example'],
  [false, undefined, 'https://fixture.example.evil.example', 'fixture.example'],
  [true, undefined, undefined, 'fixture.example'],
])('%s for Sec-Fetch-Site %s, Origin %s, Host %s', (expected, fetchSite, origin, host) => {
  expect(isSameOrigin({ fetchSite, origin, host }, site)).toBe(expected);
});
