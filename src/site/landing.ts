import { deriveHero, derivePicture } from '../pictures/derive-picture.ts';
import type { Hero } from '../schemas/page.ts';
import type { Site } from './load-site.ts';

/** Up to this width, in CSS pixels, the picture stands beside or above the text and is nearly square. */
const PORTRAIT_UP_TO = 1240;

/** How many services and how many industries landing pages show; their index pages list all. */
const SHOWN = 8;

/** The records that landing pages show, and the way to the index page where there are more. */
export function shownOnLanding<T>(records: readonly T[], all: { title: string; href: string }) {
  return { shown: records.slice(0, SHOWN), all: records.length > SHOWN ? all : undefined };
}

/** The pictures of the sections that landing pages are composed of. */
export async function landingPictures(site: Site, hero: Hero) {
  const { industries, home } = site;
  return {
    hero: await deriveHero(hero.image, PORTRAIT_UP_TO),
    industries: await Promise.all(
      industries.slice(0, SHOWN).map(({ image }) => derivePicture(image, 'niche')),
    ),
    about: await derivePicture(home.about.image, 'about'),
  };
}
