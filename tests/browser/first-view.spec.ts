import { isSample } from '../sample-company.ts';
import { home, industriesAtHome, industryPath, messages, moreAbout, nextAtHome } from './site-content.ts';
import { expect, refusedByServer, test } from './test.ts';

test('Assistive technology finds the whole page while a picture still hangs', async ({ page }) => {
  await page.route('**/*.{avif,webp}', () => new Promise(() => {}));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  for (const { title } of industriesAtHome)
    await expect(page.getByRole('link', { name: moreAbout(title) })).toBeAttached();
  await expect(page.getByRole('heading', { name: home.contact.heading })).toBeAttached();
  // The hidden field for programs is inert.
  await expect(page.getByRole('textbox').and(page.locator(':not([inert] *)'))).toHaveCount(5);
});

const pages = ['/', industryPath, '/not-there'];

for (const [width, colorScheme, composition, paths] of [
  [390, 'light', /hero-mobile(?!.*night)/, pages],
  [390, 'dark', /hero-mobile.*night/, pages],
  [768, 'light', /hero-mobile(?!.*night)/, ['/']],
  [1440, 'light', /hero(?!-mobile)(?!.*night)/, pages],
  [1440, 'dark', /hero(?!-mobile).*night/, pages],
] as const)
  test.describe(`In a window of ${width} pixels, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme, expectedMessages: refusedByServer });

    test('the picture of the first view is requested before all other files, and no other in its place', async ({
      context,
    }) => {
      for (const path of paths) {
        const page = await context.newPage();
        const requested: string[] = [];
        page.on('request', (request) => requested.push(request.url()));
        await page.goto(path);
        const { shown, ofPicture } = await page.locator('main picture').first().evaluate(filesOfPicture);
        expect(requested[1], path).toBe(shown);
        // An owner's own picture need not have other compositions.
        if (path === '/' && home.hero.image.file === 'hero') expect(shown).toMatch(composition);
        expect(
          requested.filter((url) => ofPicture.includes(url)),
          path,
        ).toEqual([shown]);
      }
    });
  });

/** In the page: the file of a picture that is shown, and all that its sources name. */
function filesOfPicture(picture: Element) {
  const image = picture.querySelector('img');
  const candidates = [...picture.querySelectorAll('source')].flatMap(({ srcset }) => srcset.split(', '));
  const addresses = candidates.map((candidate) => candidate.split(' ')[0] ?? '');
  return {
    shown: image?.currentSrc,
    ofPicture: [...addresses, image?.src ?? ''].map((address) => new URL(address, origin).href),
  };
}

test('A first screen says what the company does and what to do next', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const hero = page.locator('#home');
  for (const [width, height] of [
    [360, 640],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [
      hero.getByRole('heading', { level: 1 }),
      hero.getByText(home.hero.description),
      hero.getByRole('link', { name: messages.requestCallBack }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  }
  for (const [width, height] of [
    [1366, 657],
    [1440, 700],
    [1536, 730],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The bar of an owner may have a second line.
    if (isSample)
      await expect(page.getByRole('link', { name: nextAtHome.title })).toBeInViewport({ ratio: 1 });
  }
});

test('A window of 3840 pixels shows as much of the model in a hero as one of 2560', async ({ page }) => {
  for (const [path, picture] of [
    ['/', '.home-hero-picture'],
    [industryPath, '.inner-hero-picture'],
  ] as const) {
    await page.goto(path);
    const proportions: number[] = [];
    for (const [width, height] of [
      [2560, 1440],
      [3840, 2160],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = await page.locator(picture).first().boundingBox();
      proportions.push((box?.width ?? 0) / (box?.height ?? 1));
    }
    expect.soft(proportions[1], path).toBeCloseTo(proportions[0] ?? 0, 1);
  }
});
