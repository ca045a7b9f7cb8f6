import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { routes } from '../../../contract/routes.ts';
import { recordOf } from '../../data/records/content-record.ts';
import { readContent } from '../../data/records/read-content.ts';
import { Navigation } from './navigation.tsx';

const [{ records }] = readContent('content').editions;
const company = recordOf(records, 'company');
const messages = recordOf(records, 'interface');
if (!company || !messages) throw new Error('content/ has mistakes.');

test('Without services and industries the navigation has no menu of theirs', () => {
  const all = { title: 'All', href: '/services' };
  const menu = { services: [], industries: [], allServices: all, allIndustries: all, sections: [] };
  const html = renderToStaticMarkup(createElement(Navigation, { company, messages, routes, ...menu }));
  expect(html).toContain(messages.requestCallBack);
  expect(html).not.toMatch(/(services|industries)-menu/);
});
