import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { recordOf } from '../../data/records/content-record.ts';
import { readContent } from '../../data/records/read-content.ts';
import type { Policy } from '../../data/schemas/legal-schema.ts';
import { Legal } from './legal.tsx';

const messages = recordOf(readContent('content').editions[0].records, 'interface');

/** The markup of a document with these headings. */
function rendered(chapters: Policy['chapters']): string {
  if (!messages) throw new Error('content/ has mistakes.');
  const policy = {
    title: 'Refunds',
    version: '1.0',
    updated: '2026-11-26',
    summary: 'Ten days.',
    html: '<p>Text</p>',
  };
  const props = { policy: { ...policy, chapters } as Policy, messages, locale: 'en-IN', children: null };
  return renderToStaticMarkup(createElement(Legal, props));
}

test('A document without headings has no contents beside its text', () => {
  expect(rendered([{ fragment: 'when', title: 'When' }])).toContain('<nav');
  expect(rendered([])).toContain('<p>Text</p>');
  expect(rendered([])).not.toContain('<nav');
});
