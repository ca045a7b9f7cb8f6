import sharp, { type Sharp } from 'sharp';

/**
 * Opens a picture, for every part of the build. It accepts faults of cameras that browsers tolerate, and refuses a file
 * that ends early. Of an animation it opens the first frame.
 */
export function openPicture(file: Uint8Array | string): Sharp {
  return sharp(file, { failOn: 'error' });
}
