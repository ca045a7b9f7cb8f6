import { fragmentHref, routes } from '../../../contract/routes.ts';
import type { Link } from '../schemas/field-schemas.ts';
import type { Illustration } from '../schemas/illustration-schema.ts';
import type { HeroKey } from '../schemas/page-schema.ts';
import { guideTo, moreAbout } from './link-labels.ts';
import { type LanguageAttributes, languageAttributes, linkTo } from './page-language.ts';
import type { Site } from './site.ts';

/** The id of the heading above the illustration of a page. */
export const exampleHeadingId = 'example-heading';

/** The illustration of a service or an industry, which a key opens. */
interface KeyTarget {
  readonly illustration: Illustration;
  /** Leads from the opened illustration to more of it. */
  readonly more: Link;
  /** Leads to the illustration where it cannot be opened. */
  readonly fallback: Link;
  /** The attributes of its texts on the key's page. */
  readonly languageAttributes: LanguageAttributes;
}

/** Returns what a key on a page opens. `keyProblems` has refused every key that opens nothing. */
export function keyTarget({ target }: HeroKey, path: string, site: Site): KeyTarget {
  const pages = [
    ...site.services.map((page) => ({ page, id: `${routes.services}/${page.slug}`, label: guideTo(page) })),
    ...site.industries.map((page) => ({
      page,
      id: `${routes.industries}/${page.slug}`,
      label: moreAbout(page),
    })),
  ];
  const opened = pages.find(({ page, id }) => (target ? id === target : page.href === path));
  const illustration = opened?.page.page.example?.illustration;
  if (!opened || !illustration)
    throw new Error(`No illustration is there for a key of ${path} that opens ${target}.`);
  const { page, label } = opened;
  const isOwn = page.href === path;
  const exampleHref = fragmentHref(exampleHeadingId);
  const more = isOwn ? { title: site.interface.tryIllustration, href: exampleHref } : linkTo(page, label);
  const fallback = isOwn ? more : { ...more, href: more.href + exampleHref };
  return { illustration, more, fallback, languageAttributes: languageAttributes(page) };
}
