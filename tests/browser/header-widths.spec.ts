import type { Page } from '@playwright/test';
import { company } from './site-content.ts';
import { cacheFont, expect, test } from './test.ts';

/* The header at the widths that tell, from the narrowest telephone to a desktop, also with the text spacing of WCAG 1.4.12. */
const narrowest = 320;
const widest = 1440;
const step = 20;
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-bottom: 2em !important }';

test.use({ bypassCSP: true });
test.setTimeout(180_000);

test.beforeEach(({ page }) => cacheFont(page));

for (const [name, styles] of [
  ['as it is', ''],
  ['with the text spacing that readers may set', textSpacing],
] as const) {
  for (const path of ['/services/erp-and-crm', '/policies/terms-of-use']) {
    const hasOneLineBar = path.startsWith('/services') && !styles;
    const bar = hasOneLineBar ? ', its contact bar in one line,' : '';
    test(`The header of ${path} ${name}${bar} is whole from ${narrowest} to ${widest} pixels`, async ({
      page,
    }) => {
      await page.goto(path);
      if (styles) await page.addStyleTag({ content: styles });
      const faults: string[] = [];
      for (const width of await tellingWidths(page)) {
        await page.setViewportSize({ width, height: 900 });
        const found = await faultsOf(page, hasOneLineBar ? 40 : undefined);
        faults.push(...found.map((fault) => `${width}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  }
}

test('The menu has all of address, hours, e-mail and telephones, wherever the bar has not', async ({
  page,
}) => {
  await page.goto('/services/erp-and-crm');
  for (const styles of ['', textSpacing]) {
    if (styles) await page.addStyleTag({ content: styles });
    for (const width of [320, 360, 390, 640, 641, 768, 1040, 1120, 1121, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      const toggler = page.locator('[popovertarget="mobile-menu"]');
      const isSheet = await toggler.isVisible();
      if (isSheet) await toggler.click();
      const shown = page.locator(isSheet ? '#mobile-menu' : '#header > :first-child');
      for (const text of [
        company.address.street,
        company.openingHours.display,
        company.email,
        company.mobile.display,
      ])
        await expect(shown.getByText(text), `${width} pixels`).toBeVisible();
      if (isSheet) await page.keyboard.press('Escape');
    }
  }
});

test('Text at twice its size leaves the header whole', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await page.goto('/services/erp-and-crm');
  for (const [text, ...sizes] of [
    [20, 320, 360, 390, 768, 1440],
    [24, 390, 768, 1280, 1440],
    [32, 390, 768, 1280, 1440],
    [16, 195, 320, 640],
  ] as const) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } });
    for (const width of sizes) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOf(page), `text of ${text} pixels, ${width} pixels wide`).toEqual([]);
    }
  }
});

/** Widths at a regular distance, and both sides of every width at which a style of the page changes. */
async function tellingWidths(page: Page): Promise<number[]> {
  const edges = await page.evaluate(() => {
    const conditions = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
        ...('cssRules' in rule ? conditions(rule.cssRules as CSSRuleList) : []),
      ]);
    const all = [...document.styleSheets].flatMap((sheet) => conditions(sheet.cssRules));
    return all.flatMap((text) => [...text.matchAll(/width[^\d]*([\d.]+)em|([\d.]+)em[^\d]*width/g)]);
  });
  const widths = edges.map(([, after, before]) => Math.floor(Number(after ?? before) * 16));
  expect(widths.length, 'widths at which a style changes').toBeGreaterThan(5);
  const telling = [...widths.flatMap((width) => [width, width + 1]), widest];
  for (let width = narrowest; width < widest; width += step) telling.push(width);
  return [...new Set(telling)]
    .filter((width) => width >= narrowest && width <= widest)
    .sort((one, other) => one - other);
}

/** What is cut off, drawn over each other or broken into a second line where it must not be. */
function faultsOf(page: Page, barHeight?: number): Promise<string[]> {
  return page.evaluate((expectedTop) => {
    const header = document.querySelector('#header');
    const window = document.documentElement.clientWidth;
    const faults: string[] = [];
    const top = document.querySelector('#navbar')?.getBoundingClientRect().top;
    if (expectedTop !== undefined && top !== expectedTop) faults.push(`the navigation begins at ${top}`);
    const words: [text: string, box: DOMRect][] = [];
    const walker = document.createTreeWalker(header ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !parent?.checkVisibility() || parent.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      let [left, right, top, bottom] = [0, window, 0, innerHeight];
      for (let around: Element | null = parent; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const edge = around.getBoundingClientRect();
        left = Math.max(left, edge.left);
        right = Math.min(right, edge.right);
        top = Math.max(top, edge.top);
        bottom = Math.min(bottom, edge.bottom);
      }
      const slack = 1;
      // Of a line's height the letters need less.
      const air = box.height / 5;
      if (
        box.left < left - slack ||
        box.right > right + slack ||
        box.top < top - air ||
        box.bottom > bottom + air
      )
        faults.push(`"${text}" is cut off`);
      const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
      if (parent.closest('a[href="/"]') && lines.size > 1) faults.push(`"${text}" has ${lines.size} lines`);
      for (const [other, { left: l, right: r, top: t, bottom: b }] of words)
        if (
          box.left < r - slack &&
          box.right > l + slack &&
          box.top + air < b - air &&
          box.bottom - air > t + air
        )
          faults.push(`"${text}" lies over "${other}"`);
      words.push([text, box]);
    }
    const needed = document.documentElement.scrollWidth;
    if (needed > window) faults.push(`the page is ${needed} pixels wide`);
    return faults;
  }, barHeight);
}
