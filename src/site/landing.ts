import { deriveHero, derivePicture } from '../pictures/derive-picture.ts';
import type { Hero } from '../schemas/page.ts';
import type { Site } from './load-site.ts';

/** Up to this width, in CSS pixels, the picture stands beside or above the text and is nearly square. */
const PORTRAIT_UP_TO = 1240;

/** The pictures of the sections that landing pages are composed of. */
export async function landingPictures(site: Site, hero: Hero) {
  const { industries, home } = site;
  return {
    hero: await deriveHero(hero.image, PORTRAIT_UP_TO),
    industries: await Promise.all(industries.map(({ image }) => derivePicture(image, 'niche'))),
    about: await derivePicture(home.about.image, 'about'),
  };
}
