import { expect, test } from 'vitest';
import { preparedPage } from './prepare-islands.ts';

const island = (directive: string) =>
  `<astro-island uid="1" prefix="r1" component-url="/a/x.js" props="{&quot;a&quot;:[0,1]}" ssr client="${directive}" opts="{}" await-children><p></p></astro-island>`;

test('An island keeps what the loader reads, and its properties move to a file', () => {
  const { html, props } = preparedPage(island('visible'));
  const [[path, text] = []] = [...props];
  expect(text).toBe('{"a":1}');
  expect(html).toBe(`<astro-island component-url="/a/x.js" props="${path}" ssr><p></p></astro-island>`);
});

test('Astro’s own loader goes, other scripts stay, and the page’s script gives way', () => {
  const page =
    '<script>window.customElements.define("astro-island")</script><script>kept</script><script type="module" src="/a/page.js"></script>';
  expect(preparedPage(page).html).toBe(
    '<script>kept</script><script type="module" fetchpriority="low" src="/a/page.js"></script>',
  );
});

test('An island that would wake before it is seen stops the build', () => {
  expect(() => preparedPage(island('load'))).toThrow('wake when they are seen');
});
