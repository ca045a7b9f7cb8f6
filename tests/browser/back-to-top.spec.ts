import { illustrations, industriesAtHome, servicePath } from './site-content.ts';
import { drawn, expect, test, viewport } from './test.ts';

const link = '[data-back-to-top] > a';

for (const [width, path, things] of [
  [390, '/', 'controls and texts'],
  [1440, servicePath, 'controls'],
] as const)
  test(`At ${width} pixels the link to the top covers no ${things} of ${path} where it rests`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width));
    await page.goto(path);
    const { positions, covered } = await page.evaluate(coveredBy, { link, things } as const);
    expect(positions, 'scroll positions at which the link is seen').toBeGreaterThan(5);
    expect(covered).toEqual([]);
  });

test('On a phone the link to the top covers no part of an illustration', async ({ page }) => {
  test.skip(illustrations.length === 0, 'No page has one.');
  await page.setViewportSize(viewport(390));
  let seen = 0;
  for (const { path } of illustrations.slice(0, 3)) {
    await page.goto(path);
    const { positions, covered } = await page.evaluate(coveredBy, { link, things: 'illustrations' } as const);
    seen += positions;
    expect.soft(covered, path).toEqual([]);
  }
  expect(seen, 'scroll positions at which the link is seen').toBeGreaterThan(0);
});

test('On a phone the link to the top is in the corner after scrolling up, also beside what is folded, and goes after scrolling down; the keyboard reaches it where it has stepped aside for a field', async ({
  page,
}) => {
  await page.setViewportSize(viewport(390));
  await page.goto('/');
  const scroll = (by: number) => page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by);
  await scroll(4000);
  await expect(page.locator(link)).toHaveCSS('opacity', '0');
  // Again, because the script comes with the first scroll, and until the corner has no text.
  const opacityAbove = async () => {
    await scroll(-20);
    await drawn(page);
    return page.locator(link).evaluate((element) => getComputedStyle(element).opacity);
  };
  await expect.poll(opacityAbove, { intervals: [50] }).toBe('1');
  await scroll(200);
  await expect(page.locator(link)).toHaveCSS('opacity', '0');
  const looked = await page.evaluate(async () => {
    const { elementsFromPoint } = document;
    let looked = 0;
    document.elementsFromPoint = (x, y) => {
      looked += 1;
      return elementsFromPoint.call(document, x, y);
    };
    const end = new Promise((done) => addEventListener('scrollend', done, { once: true }));
    scrollBy({ top: -600, behavior: 'smooth' });
    await end;
    return looked;
  });
  expect(looked, 'points of the link at which something is looked for, while a visitor scrolls').toBeLessThan(
    20,
  );
  await scroll(20_000);
  await expect(page.locator(link)).toBeInViewport();
  await expect(page.locator(link)).toHaveCSS('opacity', '1');

  const track = page.locator('[data-back-to-top]');
  if (industriesAtHome.length > 0) {
    // Below the last industry, whose row is folded.
    await page.evaluate(() => {
      const end = document.querySelector('.industries-grid')?.getBoundingClientRect().bottom ?? 0;
      const top = document.querySelector('[data-back-to-top] > a')?.getBoundingClientRect().top ?? 0;
      scrollBy({ top: end + 24 - top, behavior: 'instant' });
    });
    await expect(track).toHaveAttribute('data-sought');
    await expect(track).not.toHaveAttribute('data-covering');
  }

  await scroll(20_000);
  await drawn(page);
  await page
    .locator('#contact [name="subject"]')
    .evaluate((field) => field.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await expect(track).toHaveAttribute('data-covering');
  await page.locator('footer a').last().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(link)).toBeFocused();
  await expect(page.locator(link)).toHaveCSS('opacity', '1');
});

test('The link to the top stands at the end of a page below which the name is not written large', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize(viewport(width));
    await page.goto('/');
    await page.locator('.footer-wordmark').evaluateAll((names) => {
      for (const name of names) name.remove();
    });
    // Again, because the script comes with the first scroll.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await drawn(page);
      await page.evaluate(() =>
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      await drawn(page);
      await expect(page.locator('[data-back-to-top]')).toHaveAttribute('data-sought', '', { timeout: 500 });
    }).toPass();
    await expect(page.locator('[data-back-to-top]'), `${width} pixels`).not.toHaveAttribute('data-covering');
    await expect(page.locator(link), `${width} pixels`).toHaveCSS('opacity', '1');
  }
});

/** In the page: the things that the link covers at any scroll position, and the number of positions that show it. */
async function coveredBy({
  link,
  things,
}: {
  link: string;
  things: 'controls' | 'controls and texts' | 'illustrations';
}) {
  const button = document.querySelector(link) as HTMLElement;
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  // The script comes with the first scroll; at the end of the page it offers the link.
  for (let back = 0; !button.parentElement?.hasAttribute('data-sought'); back = 10 - back) {
    scrollTo({ top: document.documentElement.scrollHeight - innerHeight - back, behavior: 'instant' });
    await drawn();
  }
  const range = document.createRange();
  const boxesOfText = (text: Node) => {
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  };
  const all = {
    controls,
    'controls and texts': () => [...controls(), ...texts()],
    illustrations,
  }[things]();
  const covered = new Set<string>();
  let positions = 0;
  // Upwards, because a phone shows the link to visitors who scroll up; and where the things are.
  const edges = all.flatMap(({ boxes }) => boxes().flatMap(({ top, bottom }) => [top, bottom]));
  const [first, last] = [Math.min(...edges) + scrollY - innerHeight, Math.max(...edges) + scrollY];
  for (let top = last; top >= Math.max(first, 0); top -= 120) {
    scrollTo({ top, behavior: 'instant' });
    await drawn();
    const place = button.getBoundingClientRect();
    if (getComputedStyle(button).pointerEvents === 'none' || place.top >= innerHeight) continue;
    positions += 1;
    for (const { name, element, boxes } of all)
      for (const { left, right, top: above, bottom } of boxes()) {
        const isOver = left < place.right && right > place.left && bottom > place.top && above < place.bottom;
        if (isOver && element.checkVisibility({ visibilityProperty: true })) covered.add(`${name} at ${top}`);
      }
  }
  return { positions, covered: [...covered] };

  function controls() {
    return [...document.querySelectorAll('main :is(a, button, input, textarea, summary), footer a')].map(
      (element) => ({
        name: element.outerHTML.slice(0, 80),
        element,
        boxes: () => [element.getBoundingClientRect()],
      }),
    );
  }

  function illustrations() {
    return [...document.querySelectorAll('.illustration:not([data-preview])')].map((element) => ({
      name: element.className,
      element,
      boxes: () => [element.getBoundingClientRect()],
    }));
  }

  function texts() {
    const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const node = text;
      const name = node.nodeValue?.trim().slice(0, 60);
      const element = node.parentElement;
      if (name && element) found.push({ name, element, boxes: () => boxesOfText(node) });
    }
    return found;
  }
}
