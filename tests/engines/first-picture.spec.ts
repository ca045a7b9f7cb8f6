import { industryPath } from '../browser/site-content.ts';
import { desktop, phone } from './parts.ts';
import { behaviour, expect, test } from './test.ts';

for (const size of [phone, desktop])
  test(
    `In a window of ${size[0]} pixels one file of the first picture is fetched, once`,
    behaviour(async (page) => {
      await page.resize(size);
      for (const path of ['', industryPath]) {
        await page.open(path);
        const { shown, fetched } = await page.evaluate(filesOfPicture);
        expect(fetched, path).toEqual([shown]);
      }
    }),
  );

/** In the page: the file that the first picture shows, and which of its files were fetched. */
function filesOfPicture() {
  const picture = document.querySelector('main picture');
  const image = picture?.querySelector('img');
  const candidates = [...(picture?.querySelectorAll('source') ?? [])].flatMap(({ srcset }) =>
    srcset.split(', '),
  );
  const files = [...candidates.map((candidate) => candidate.split(' ')[0] ?? ''), image?.src ?? ''];
  const addresses = files.map((file) => new URL(file, origin).href);
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  return { shown: image?.currentSrc, fetched: fetched.filter((name) => addresses.includes(name)) };
}
