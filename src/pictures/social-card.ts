import { getImage } from 'astro:assets';
import type { Picture } from '../schemas/page.ts';
import { master } from './masters.ts';

/** The picture shown with shared links: JPEG, 1200 x 630, cut from a master. */
export function socialCard({ file, focus = { x: 50, y: 50 } }: Picture) {
  const { image, isOwn } = master(file);
  const position = isOwn && { position: `${focus.x}% ${focus.y}%` };
  return getImage({ src: image, format: 'jpeg', width: 1200, height: 630, fit: 'cover', ...position });
}
