import { expect, test } from 'vitest';
import { longCardLeads } from './card-lead-notices.ts';
import type { ContentRecord } from './content-record.ts';

const card = (title: string, lead?: string) => ({ title, lead });
const record = (file: string, data: unknown) => ({ file, data }) as ContentRecord;

test('A lead of more than 56 characters is told with file, card and length, in every script by what a reader counts', () => {
  const fits = 'a'.repeat(56);
  const hindi = 'कि'.repeat(56);
  expect(
    longCardLeads([
      record('en/industries/mills.yaml', {
        page: { groups: [{ cards: [card('Looms', `${fits}b`), card('Yarn', fits), card('Cloth')] }] },
      }),
      record('hi/home.yaml', {
        introduction: { cards: [card('Analysis', hindi), card('Design', `${hindi}कि`)] },
      }),
      record('en/company.yaml', { name: 'Mills' }),
    ]),
  ).toEqual([
    'en/industries/mills.yaml: the lead of the card "Looms" has 57 characters; 56 fit on one line on a desktop.',
    'hi/home.yaml: the lead of the card "Design" has 57 characters; 56 fit on one line on a desktop.',
  ]);
});
