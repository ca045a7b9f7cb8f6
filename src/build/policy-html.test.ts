import { markdownToHtml } from 'satteri';
import { expect, test } from 'vitest';
import { policyTextProblems } from '../data/records/policy-text.ts';
import { policyHtml, type Renderer } from './policy-html.ts';

/** A renderer that returns this HTML with headings of these slugs. */
const rendererOf = (code: string, ...slugs: string[]) => {
  const headings = slugs.map((slug) => ({ depth: 2, slug, text: slug }));
  return { render: async () => ({ code, metadata: { headings } }) } as unknown as Renderer;
};

const contacts = [{ label: '+91 132 000 0000', href: 'tel:+911320000000' }];
const htmlOf = async (code: string) => (await policyHtml('', rendererOf(code), contacts)).html;

test('A telephone of the company is a link, also where its text is part of one already', async () => {
  const link = (text: string) => `<a href="tel:+911320000000"><bdi>${text}</bdi></a>`;
  const written = `<a href="/about">Call +91 132 000 0000</a>`;
  expect(await htmlOf(`<p>${written} or +91 132 000 0000, or +91\u00a0132\u00a0000\u00a00000</p>`)).toBe(
    `<p>${written} or ${link('+91 132 000 0000')}, or ${link('+91\u00a0132\u00a0000\u00a00000')}</p>`,
  );
});

test('A number that has the telephone in it, and an attribute, stay as they are', async () => {
  const html = '<p title="+91 132 000 0000">+91 132 000 00001</p>';
  expect(await htmlOf(html)).toBe(html);
});

test('A heading that is named like a part of the page has an id of its own, and links in the text lead to it', async () => {
  const code =
    '<h2 id="notice">Notice</h2><p><a href="#contact">Contact</a></p><h2 id="contact">Contact</h2>';
  const { html, chapters } = await policyHtml('', rendererOf(code, 'notice', 'costs'), contacts);
  expect(html).toBe(
    '<h2 class="legal-content" id="chapter-notice">Notice</h2><p><a href="#chapter-contact">Contact</a></p><h2 class="legal-content" id="chapter-contact">Contact</h2>',
  );
  expect(chapters).toEqual([
    { fragment: 'chapter-notice', title: 'notice' },
    { fragment: 'costs', title: 'costs' },
  ]);
});

test('A chapter whose id has a word such as gdpr or contact has a class for which reader views keep its heading', async () => {
  expect(await htmlOf('<h2 id="gdpr-rights">GDPR rights</h2><h3 id="media">Media</h3>')).toBe(
    '<h2 class="legal-content" id="gdpr-rights">GDPR rights</h2><h3 class="legal-content" id="media">Media</h3>',
  );
});

test('A table scrolls by itself, also by keyboard', async () => {
  const html = await htmlOf('<table>a</table><table>b</table>');
  const scrolling = (text: string) => `<div class="legal-table" tabindex="0"><table>${text}</table></div>`;
  expect(html).toBe(scrolling('a') + scrolling('b'));
});

test('The columns of a table are aligned without a style, which the policy of the page forbids', async () => {
  const html = await htmlOf('<td style="text-align: right">6</td><td>7</td>');
  expect(html).toBe('<td data-align="right">6</td><td>7</td>');
});

test('A link whose text is not its address has the address for paper', async () => {
  const code = '<a href="https://a.example/b">Rules</a><a href="https://a.example">https://a.example</a>';
  expect(await htmlOf(code)).toBe(code.replace('<a ', '<a data-address="https://a.example/b" '));
});

test.each([
  ['这是**重点。**请读', '<p>这是<strong>重点。</strong>请读</p>'],
  ['这是**“重点”**的说明', '<p>这是<strong>“重点”</strong>的说明</p>'],
  [
    '**Note:**read, **both**, 2 * 3 * 4',
    '<p><strong>Note:</strong>read, <strong>both</strong>, 2 * 3 * 4</p>',
  ],
])(
  'Bold words between punctuation and a letter are bold, and a chapter is called as it is written: %s',
  async (text, html) => {
    const render = async (markdown: string) => ({
      code: markdownToHtml(markdown).html.trim(),
      metadata: { headings: [{ depth: 2, slug: 'a', text: markdown.replaceAll('**', '') }] },
    });
    expect(policyTextProblems(text)).toEqual([]);
    expect(await policyHtml(text, { render } as unknown as Renderer, [])).toEqual({
      html,
      chapters: [{ fragment: 'a', title: text.replaceAll('**', '') }],
    });
  },
);
