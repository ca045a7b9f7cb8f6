import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { promiseProblems } from '../../scripts/promise-problems.ts';
import { brokenSectionLinks } from '../../scripts/section-links.ts';
import type { ContentRecord } from '../../src/data/records/content-record.ts';
import { readContent } from '../../src/data/records/read-content.ts';
import type { LegalConstants } from '../../src/data/schemas/legal-schema.ts';

/* The sentences that `npm run check:content` adds to those of the build. */

const [{ records }] = readContent('content').editions;

/** The records with the constants of the legal documents changed. */
function withConstants(change: (constants: LegalConstants) => LegalConstants): ContentRecord[] {
  return records.map((record) =>
    record.kind === 'legalConstants' ? { ...record, data: change(record.data as LegalConstants) } : record,
  );
}

test('A span that the policies state and the server does not keep is told', () => {
  const changed = withConstants((constants) => ({ ...constants, retentionDays: '365' }));
  expect(promiseProblems(records, undefined)).toEqual([]);
  expect(promiseProblems(changed, '365')).toEqual([]);
  expect(promiseProblems(changed, undefined)).toEqual([
    expect.stringContaining('legal-constants.yaml: retentionDays is 365, and the server keeps 180'),
  ]);
});

test('The days that a device keeps a request are compared with the days that the texts state', () => {
  const changed = withConstants((constants) => ({ ...constants, keptRequestDays: '60' }));
  expect(promiseProblems(changed, undefined)).toEqual([
    expect.stringContaining('legal-constants.yaml: keptRequestDays is 60, and a visitor’s device keeps 30'),
  ]);
});

test('A span that no policy states is not compared', () => {
  const changed = withConstants(({ retentionDays: _, ...constants }) => constants);
  expect(promiseProblems(changed, '365')).toEqual([]);
});

test('A link to a section that its page does not have is told once, with both pages', () => {
  const site = mkdtempSync(join(tmpdir(), 'section-links-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  const pages = {
    'index.html':
      '<h2 id="about">About</h2><a href="#about"></a><a href="/services/shops#costs"></a><a href="#100%"></a>',
    'services/shops.html':
      '<h2 id="price">Price</h2><a href="/#about"></a><a href="/#100%"></a><a href="#price"></a><a href="#top"></a><a href="https://mill.example/#team"></a><a href="https://other.example/#team"></a><a href="mailto:a@mill.example"></a>',
  };
  for (const [name, html] of Object.entries(pages)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), html);
  }
  expect(brokenSectionLinks(site, 'https://mill.example').sort()).toEqual([
    'The page / has a link to #100%, and / has no section of that name.',
    'The page / has a link to /services/shops#costs, and /services/shops has no section of that name.',
    'The page /services/shops has a link to #top, and /services/shops has no section of that name.',
    'The page /services/shops has a link to https://mill.example/#team, and / has no section of that name.',
  ]);
});
