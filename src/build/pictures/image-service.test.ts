import type { AstroConfig } from 'astro';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import imageService from './image-service.ts';

type Validate = NonNullable<typeof imageService.validateOptions>;

/** The input of the hash in a derived picture's name. */
async function hashed(settings: object, wanted: object = {}) {
  const config = { service: { config: settings } } as AstroConfig['image'];
  const src = { src: '/art/masters/hero.webp', width: 2400, height: 1350, format: 'webp' } as const;
  const logger = undefined as unknown as Parameters<Validate>[2];
  const options = await imageService.validateOptions?.(
    { src, width: 910, format: 'avif', ...wanted },
    config,
    logger,
  );
  return imageService.propertiesToHash?.map((name) => options?.[name]);
}

test('A picture has another name when the settings of its encoder change', async () => {
  const before = await hashed({ avif: { quality: 58, effort: 3 } });
  expect(await hashed({ avif: { quality: 45, effort: 3 } })).not.toEqual(before);
  expect(await hashed({ avif: { quality: 58, effort: 3 } })).toEqual(before);
});

test('The name of a picture is the same when the settings of another format change', async () => {
  const before = await hashed({ avif: { quality: 58 }, webp: { quality: 78 } });
  expect(await hashed({ avif: { quality: 58 }, webp: { quality: 70 } })).toEqual(before);
  expect(await hashed({ avif: { quality: 58 }, webp: { quality: 78 } }, { format: 'webp' })).not.toEqual(
    before,
  );
});

test('A crop has another name when its focus moves', async () => {
  const high = await hashed({}, { height: 600, position: '50% 20%' });
  expect(await hashed({}, { height: 600, position: '50% 80%' })).not.toEqual(high);
});

test('A photograph is turned as the camera was held and cropped around its focus', async () => {
  const upright = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#00f' } })
    .composite([
      { input: { create: { width: 30, height: 10, channels: 3, background: '#f00' } }, top: 0, left: 0 },
    ])
    .png()
    .toBuffer();
  const asStored = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).png().toBuffer();
  const config = { service: { config: {} } } as AstroConfig['image'];
  const logger = undefined as unknown as Parameters<typeof imageService.transform>[3];
  const crop = async (position: string) => {
    const options = { src: '', width: 30, height: 10, format: 'png', position };
    const { data } = await imageService.transform(new Uint8Array(asStored), options, config, logger);
    const { dominant } = await sharp(data).stats();
    const { width, height, orientation } = await sharp(data).metadata();
    return { width, height, orientation, isRed: dominant.r > dominant.b };
  };
  const size = { width: 30, height: 10, orientation: undefined };
  expect(await crop('50% 0%')).toEqual({ ...size, isRed: true });
  expect(await crop('50% 100%')).toEqual({ ...size, isRed: false });
});
