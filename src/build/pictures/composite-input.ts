import type { Sharp } from 'sharp';

/** A picture as pixels, for `composite`: to encode it as a PNG in between would take longer than all the rest. */
export async function compositeInput(picture: Sharp) {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  // `info` also says `premultiplied`, which is true of how a resized picture was calculated, and not of these pixels.
  return { input: data, raw: { width, height, channels } };
}
