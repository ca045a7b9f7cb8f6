/**
 * Pictures of touches that come before any script: `node bench/early-touches.ts label=url …` presses a service, the lamp
 * and, on a phone, an about tab while every script is held back, lets the scripts come, and writes what is seen at the
 * press and two seconds after into `bench/results/early-touches.webp`, one row for each version.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumFlags, chromiumPath } from '../scripts/browsers.ts';
import { holdBack } from '../tests/browser/slow-line.ts';

const TILE = { width: 420, height: 300 };
const LABEL = 28;
const touches = [
  { name: 'the fourth service', part: '#services [role=tab] >> nth=3', width: 1280, height: 914 },
  { name: 'the lamp', part: '[data-theme-switch]', width: 1280, height: 914 },
  { name: 'an about tab', part: '#about [role=tab] >> nth=1', width: 600, height: 428 },
] as const;

const versions = process.argv.slice(2).map((argument) => {
  const [label = '', ...url] = argument.split('=');
  return { label, url: url.join('=') };
});
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
const tiles: { picture: Buffer; text: string }[] = [];
for (const { label, url } of versions) tiles.push(...(await row(browser, label, url)));
await browser.close();
await sheet(tiles, touches.length * 2).toFile('bench/results/early-touches.webp');

async function row(browser: Browser, label: string, url: string) {
  const row: typeof tiles = [];
  for (const { name, part, width, height } of touches) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
    const letGo = await holdBack(page, '**/*.js');
    await page.goto(url, { waitUntil: 'commit' });
    const control = page.locator(part);
    await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.waitForTimeout(700);
    await control.dispatchEvent('click');
    row.push({ picture: await small(page), text: `${label}: ${name} is pressed` });
    letGo();
    await page.waitForTimeout(2000);
    row.push({ picture: await small(page), text: `${label}: the scripts have come` });
    await page.close();
  }
  return row;
}

async function small(page: Page): Promise<Buffer> {
  return sharp(await page.screenshot())
    .resize(TILE.width, TILE.height, { fit: 'cover', position: 'top' })
    .toBuffer();
}

function sheet(tiles: readonly { picture: Buffer; text: string }[], columns: number) {
  const rows = Math.ceil(tiles.length / columns);
  const place = (index: number) => ({
    left: (index % columns) * (TILE.width + 8),
    top: Math.floor(index / columns) * (TILE.height + LABEL),
  });
  const [width, height] = [columns * (TILE.width + 8), rows * (TILE.height + LABEL)];
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(
      tiles.flatMap(({ picture, text }, index) => {
        const { left, top } = place(index);
        const svg = `<svg width="${TILE.width}" height="${LABEL}"><text x="2" y="19" font-family="sans-serif" font-size="15">${text}</text></svg>`;
        return [
          { input: Buffer.from(svg), left, top },
          { input: picture, left, top: top + LABEL },
        ];
      }),
    )
    .webp({ quality: 70 });
}
