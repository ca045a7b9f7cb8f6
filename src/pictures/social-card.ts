import { getImage } from 'astro:assets';
import { master } from './masters.ts';

/** The picture shown with shared links: JPEG, 1200 x 630, cut from a master. */
export function socialCard(name: string) {
  return getImage({ src: master(name), format: 'jpeg', width: 1200, height: 630, fit: 'cover' });
}
