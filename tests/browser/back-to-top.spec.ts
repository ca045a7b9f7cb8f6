import { services } from './site-content.ts';
import { expect, refusedByServer, test, viewport } from './test.ts';

const link = '[data-back-to-top] > a';
/** One page of each kind of control: the form, cards, a list, a long text. */
const [home, service, ...others] = [
  '/',
  `/services/${services[3]?.slug}`,
  '/industries',
  '/policies/terms-of-use',
];

test.use({ expectedMessages: refusedByServer });

/** Runs in the page: scrolls through it and looks where a control may stand under the button, and at some other places. */
async function coveredControls(selector: string) {
  const button = document.querySelector(selector) as HTMLElement;
  const controls = [
    ...document.querySelectorAll('main :is(a, button, input, textarea, summary), footer a'),
  ].filter((control) => control.checkVisibility());
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const isBeside = (one: DOMRect, other: DOMRect) => one.right > other.left && one.left < other.right;
  const found = new Set<string>();
  let seen = 0;
  for (let top = 0; top < document.documentElement.scrollHeight; top += 61) {
    const beside = button.getBoundingClientRect();
    const isClose = controls.some((control) => {
      const box = control.getBoundingClientRect();
      const fromEnd = box.bottom + scrollY - top - innerHeight;
      return isBeside(box, beside) && fromEnd > -300 && fromEnd < box.height;
    });
    if (!isClose && top % 610) continue;
    scrollTo({ top, behavior: 'instant' });
    await drawn();
    const place = button.getBoundingClientRect();
    if (getComputedStyle(button).pointerEvents === 'none' || place.top >= innerHeight) continue;
    seen += 1;
    for (const control of controls) {
      const box = control.getBoundingClientRect();
      const overlaps = isBeside(box, place) && box.bottom > place.top && box.top < place.bottom;
      if (overlaps) found.add(`${control.outerHTML.slice(0, 80)} at ${top}`);
    }
  }
  return { seen, found: [...found] };
}

for (const width of [320, 390, 768, 1440] as const) {
  test.describe(`At ${width} pixels the way back to the top`, () => {
    test.use({ viewport: viewport(width) });

    test('covers no control, however far one scrolls', async ({ page }) => {
      for (const path of [home, service, ...(width === 390 ? others : [])]) {
        await page.goto(path);
        const covered = await page.evaluate(coveredControls, link);
        expect(covered.found, path).toEqual([]);
        expect(covered.seen, `times it was seen on ${path}`).toBeGreaterThan(0);
      }
    });
  });
}

test('The way back to the top appears below the first screen and leads to the top', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator(link)).not.toBeInViewport();
  await page.mouse.wheel(0, 1600);
  await expect(page.locator(link)).toBeInViewport();
  await page.locator(link).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator(link)).not.toBeInViewport();
});

test('The way back to the top answers the keyboard also where it has stepped aside', async ({ page }) => {
  await page.setViewportSize(viewport(390));
  await page.goto('/');
  await page.locator('#contact [name="subject"]').evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await expect(page.locator('[data-back-to-top]')).toHaveAttribute('data-aside');
  await page.locator('footer a').last().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(link)).toBeFocused();
  await expect(page.locator(link)).toHaveCSS('opacity', '1');
});

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the way back to the top stands at the end of a narrow page, where no control is', async ({
    page,
  }) => {
    await page.setViewportSize(viewport(390));
    await page.goto('/');
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await expect(page.locator(link)).not.toBeInViewport();
    await page.locator(link).scrollIntoViewIfNeeded();
    await page.locator(link).click();
    await expect(page.locator('h1')).toBeInViewport();
  });
});
