import { servicesAtHome as services } from '../browser/site-content.ts';
import { desktop, phone } from './parts.ts';
import { behaviour, expect, test } from './test.ts';
import type { Size, Visitor } from './visitor.ts';

const tab = (index: number) => `#service-tab-${index}`;
const pane = (index: number) => `#service-pane-${index}`;
const last = services.length - 1;

async function open(page: Visitor, size: Size, part: string) {
  await page.resize(size);
  await page.open('/');
  await page.hydrated(part);
}

test.describe('The services', () => {
  test.skip(services.length < 3, 'The tests choose a third service.');

  test(
    'as tabs show the pane of the tab that is clicked, and no other, are walked by arrow keys, Home and End, and have the same choice when the window becomes narrow and wide again',
    behaviour(async (page) => {
      await open(page, desktop, tab(0));
      expect(await page.attribute(tab(0), 'aria-selected')).toBe('true');
      for (const index of [last, 1]) {
        await page.click(tab(index));
        await expect.poll(() => page.isVisible(pane(index))).toBe(true);
        expect(await page.count('#services [role="tabpanel"]')).toBe(1);
        expect(await page.text(pane(index))).toContain(services[index]?.description);
      }
      await page.focus(tab(1));
      for (const [key, index] of [
        ['ArrowDown', 2],
        ['End', last],
        ['ArrowUp', last - 1],
        ['Home', 0],
      ] as const) {
        await page.press(key);
        await expect.poll(() => page.hasFocus(tab(index)), { message: key }).toBe(true);
        expect(await page.attribute(tab(index), 'aria-selected')).toBe('true');
      }
      await page.click(tab(2));
      await expect.poll(() => page.isVisible(pane(2))).toBe(true);
      await page.resize(phone);
      await expect
        .poll(() =>
          page.evaluate(() => document.querySelectorAll<HTMLDetailsElement>('#services details')[2]?.open),
        )
        .toBe(true);
      await page.resize(desktop);
      await expect.poll(() => page.isVisible(pane(2))).toBe(true);
    }),
  );

  test(
    'as an accordion open one at a time and never none',
    behaviour(async (page) => {
      const entry = (index: number) => `#services details:nth-of-type(${index + 1})`;
      const opened = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLDetailsElement>('#services details')].flatMap((one, index) =>
            one.open ? [index] : [],
          ),
        );
      await open(page, phone, '#services details');
      expect(await opened()).toEqual([0]);
      for (const index of [last, 1]) {
        await page.click(`${entry(index)} > summary`);
        await expect.poll(opened).toEqual([index]);
      }
      await page.click(`${entry(1)} > summary`);
      await expect.poll(opened).toEqual([1]);
    }),
  );
});
