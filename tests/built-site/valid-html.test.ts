import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { eachPage } from './built-site.ts';

/* The rules of the HTML standard, such as which elements may be in which. */

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // The standard allows how React writes attributes, void elements and the ids of useId.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // In sentences a variable keeps the groups of a telephone together; a number alone may break in a line that is too narrow.
    'tel-non-breaking': 'off',
  },
});

test.each(eachPage)('%s is valid HTML', async (_, { html }) => {
  const { results } = await validator.validateString(html);
  expect(
    results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message} (${selector})`)),
  ).toEqual([]);
});
