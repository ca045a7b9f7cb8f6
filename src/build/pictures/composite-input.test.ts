import sharp, { type OverlayOptions } from 'sharp';
import { expect, test } from 'vitest';
import { compositeInput } from './composite-input.ts';

/** The colour of a blue ground under a picture. */
async function colourUnder(picture: OverlayOptions) {
  const ground = sharp({ create: { width: 4, height: 4, channels: 3, background: '#102030' } });
  const pixels = await ground.composite([picture]).raw().toBuffer();
  return [...pixels.subarray(0, 3)];
}

for (const alpha of [1, 0.5])
  test(`A picture of opacity ${alpha} that was resized is joined as its PNG is`, async () => {
    const background = { r: 200, g: 100, b: 50, alpha };
    const picture = await sharp({ create: { width: 8, height: 8, channels: 4, background } })
      .png()
      .toBuffer();
    const resized = () => sharp(picture).resize(4, 4);
    const expected = await colourUnder({ input: await resized().png().toBuffer() });
    expect(await colourUnder(await compositeInput(resized()))).toEqual(expected);
  });
