import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Company } from '../../data/schemas/company-schema.ts';
import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';
import { CompanyProfiles } from './company-profiles.tsx';

test('The name of a profile is in its link as it is written, signs of replacement patterns among it', () => {
  const company = {
    social: [{ name: 'A$$AP $&', icon: 'x', href: 'https://x.com/a' }],
  } as unknown as Company;
  const messages = { socialOn: 'Us on {name}' } as InterfaceMessages;
  const html = renderToStaticMarkup(createElement(CompanyProfiles, { company, messages }));
  expect(html).toContain('aria-label="Us on A$$AP $&amp;"');
});
