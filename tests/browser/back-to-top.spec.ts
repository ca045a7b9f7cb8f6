import { servicePath } from './site-content.ts';
import { expect, test, viewport } from './test.ts';

const link = '[data-back-to-top] > a';

for (const [width, path] of [
  [390, '/'],
  [1440, servicePath],
] as const)
  test(`At ${width} pixels the link to the top covers no control of ${path}`, async ({ page }) => {
    await page.setViewportSize(viewport(width));
    await page.goto(path);
    expect(await page.evaluate(coveredControls, link)).toEqual([]);
  });

test('The keyboard reaches the link to the top where it has stepped aside for a field', async ({ page }) => {
  await page.setViewportSize(viewport(390));
  await page.goto('/');
  await page.locator('#contact [name="subject"]').evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await expect(page.locator('[data-back-to-top]')).toHaveAttribute('data-aside');
  await page.locator('footer a').last().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(link)).toBeFocused();
  await expect(page.locator(link)).toHaveCSS('opacity', '1');
});

/** In the page: the controls that the link lies over at any scroll position. */
async function coveredControls(selector: string) {
  const button = document.querySelector(selector) as HTMLElement;
  const controls = [
    ...document.querySelectorAll('main :is(a, button, input, textarea, summary), footer a'),
  ].filter((control) => control.checkVisibility());
  const found = new Set<string>();
  for (let top = 0; top < document.documentElement.scrollHeight; top += 120) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const place = button.getBoundingClientRect();
    if (getComputedStyle(button).pointerEvents === 'none' || place.top >= innerHeight) continue;
    for (const control of controls) {
      const box = control.getBoundingClientRect();
      const isBeside = box.left < place.right && box.right > place.left;
      if (isBeside && box.bottom > place.top && box.top < place.bottom)
        found.add(`${control.outerHTML.slice(0, 80)} at ${top}`);
    }
  }
  return [...found];
}

test('On a phone the link to the top covers no text where it rests', async ({ page }) => {
  await page.setViewportSize(viewport(390));
  await page.goto('/');
  expect(await page.evaluate(coveredTexts, link)).toEqual([]);
});

/** In the page: the lines of text that the link lies over at any scroll position. */
async function coveredTexts(selector: string) {
  const button = document.querySelector(selector) as HTMLElement;
  const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (currentNode.nodeValue?.trim() && currentNode.parentElement?.checkVisibility())
      texts.push(currentNode);
  }
  const range = document.createRange();
  const found = new Set<string>();
  for (let top = 0; top < document.documentElement.scrollHeight; top += 130) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const place = button.getBoundingClientRect();
    if (getComputedStyle(button).pointerEvents === 'none' || place.top >= innerHeight) continue;
    for (const text of texts) {
      range.selectNodeContents(text);
      for (const { left, right, top: above, bottom } of range.getClientRects())
        if (left < place.right && right > place.left && bottom > place.top && above < place.bottom)
          found.add(`${text.nodeValue?.slice(0, 60)} at ${top}`);
    }
  }
  return [...found];
}
