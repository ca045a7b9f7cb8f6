import sharp, { type Sharp } from 'sharp';

/**
 * Opens a picture as every part of the build does: what cameras write wrong and browsers show passes, a file that ends
 * early does not. Of an animation it has the first picture.
 */
export function openPicture(file: Uint8Array | string): Sharp {
  return sharp(file, { failOn: 'error' });
}
