import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withOwnStyles } from './page-styles.ts';

const page = (css: string, body = '') =>
  `<head><meta content="style-src 'self' 'sha256-old';"><style>@layer a,b;</style><style>${css}</style></head>${body}`;
const styleOf = (html: string) => html.match(/<style>(.*)<\/style>/s)?.[1] ?? '';

test('One stylesheet remains, where the first stood, with its hash in the policy', () => {
  const html = withOwnStyles(page('@layer b{p{color:red}}'), '');
  expect(html.match(/<style>/g)).toHaveLength(1);
  expect(styleOf(html)).toBe('@layer a;@layer b{p{color:red}}');
  expect(html).toContain(createHash('sha256').update(styleOf(html)).digest('base64'));
});

test('Rules go whose classes or attributes neither page nor scripts name', () => {
  const css =
    '.x{color:red}.y,.z{color:#00f}[data-absent] .x{top:0}.w{left:0}.y:is(.x,.q){top:1px}.v:not(.q){top:2px}[data-p-q]{top:3px}';
  const body = '<p class="x v"></p><p class="y">';
  expect(styleOf(withOwnStyles(page(css, body), 'e.className=`w`;e.dataset.pQ=``'))).toBe(
    '@layer a,b;.x{color:red}.y,.z{color:#00f}.w{left:0}.y:is(.x,.q){top:1px}.v:not(.q){top:2px}[data-p-q]{top:3px}',
  );
});

test('A value of an attribute of ours is final where no script names the attribute', () => {
  const css = '[data-a=on]{top:0}[data-a=off]{top:1px}[data-b=on]{top:2px}';
  expect(styleOf(withOwnStyles(page(css, '<p data-a="off" data-b="off">'), 'e.dataset.b=x'))).toBe(
    '@layer a,b;[data-a=off]{top:1px}[data-b=on]{top:2px}',
  );
});

test('Custom properties that none reads go, the others get short names', () => {
  const css =
    ':root{--ink:red;--unread:var(--only);--only:1px}[dir]{--ink:#00f}p{color:var(--ink);--tail:url("data:;{}");mask:var(--tail)}';
  expect(styleOf(withOwnStyles(page(css, '<p dir="ltr">'), ''))).toBe(
    '@layer a,b;:root{--a:red}[dir]{--a:#00f}p{color:var(--a);--b:url(data:;{});mask:var(--b)}',
  );
});

test('A value that nothing changes stands where it is read', () => {
  const css =
    ':root{--gap:1rem;--ink:red;--wide:calc(2 * var(--gap))}@media print{:root{--ink:#000}}p{gap:var(--gap);color:var(--ink);width:var(--wide);height:var(--mine,1px)}';
  expect(styleOf(withOwnStyles(page(css), ''))).toBe(
    '@layer a,b;:root{--a:red;}@media print{:root{--a:#000}}p{gap:1rem;color:var(--a);width:calc(2 * 1rem);height:var(--b,1px)}',
  );
});

test('A font for certain characters is named only where one of them stands', () => {
  const css = '@font-face{font-family:A;src:url(a.woff2);unicode-range:U+20B9}';
  expect(styleOf(withOwnStyles(page(css, '<p>₹ 100'), ''))).toContain('a.woff2');
  expect(styleOf(withOwnStyles(page(css, '<p>100'), 'say("₹")'))).toContain('a.woff2');
  const inData = '<script type="application/ld+json">{"priceRange":"₹"}</script>';
  expect(styleOf(withOwnStyles(page(css, inData), ''))).not.toContain('a.woff2');
});
