import type { AstroConfig } from 'astro';
import { expect, test } from 'vitest';
import imageService from './image-service.ts';

type Validate = NonNullable<typeof imageService.validateOptions>;

/** What the name of a derived picture is hashed from. */
async function hashed(settings: object, format = 'avif') {
  const config = { service: { config: settings } } as AstroConfig['image'];
  const src = { src: '/art/masters/hero.webp', width: 2400, height: 1350, format: 'webp' } as const;
  const logger = undefined as unknown as Parameters<Validate>[2];
  const options = await imageService.validateOptions?.({ src, width: 910, format }, config, logger);
  return imageService.propertiesToHash?.map((name) => options?.[name]);
}

test('A picture has another name when the settings of its encoder change', async () => {
  const before = await hashed({ avif: { quality: 58, effort: 3 } });
  expect(await hashed({ avif: { quality: 45, effort: 3 } })).not.toEqual(before);
  expect(await hashed({ avif: { quality: 58, effort: 3 } })).toEqual(before);
});

test('A picture keeps its name when the settings of another format change', async () => {
  const before = await hashed({ avif: { quality: 58 }, webp: { quality: 78 } });
  expect(await hashed({ avif: { quality: 58 }, webp: { quality: 70 } })).toEqual(before);
  expect(await hashed({ avif: { quality: 58 }, webp: { quality: 78 } }, 'webp')).not.toEqual(before);
});
