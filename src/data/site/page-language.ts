import type { Link } from '../schemas/field-schemas.ts';
import type { PageAddress, PageLanguage } from '../schemas/page-schema.ts';
import type { Site } from './site.ts';

/** The HTML attributes of a text in another language than its page; empty for a text in the page's. */
export type LanguageAttributes = Partial<Pick<PageLanguage, 'lang' | 'dir'>>;

/** The attributes of the texts of a record on any page: none where it is in the language of the site. */
export function languageAttributes({ isFallback, lang, dir }: PageLanguage): LanguageAttributes {
  return isFallback ? { lang, dir } : {};
}

/** A link to the page of a record by its own title, which is in the record's language. */
export interface TitleLink {
  readonly title: string;
  readonly href: string;
  readonly languageAttributes: LanguageAttributes;
}

export function titleLink(record: PageAddress & { readonly title: string }): TitleLink {
  return { title: record.title, href: record.href, languageAttributes: languageAttributes(record) };
}

/** A link to the page of a record, with a text in the language of the site. */
export function linkTo({ href, lang, isFallback }: PageAddress, title: string): Link {
  return { title, href, hrefLang: isFallback ? lang : undefined };
}

/** The link in the form's note that leads to the privacy policy. */
export function privacyPolicyLink({ policies, contactForm, routes }: Site): Link {
  const policy = policies.find(({ href }) => href === routes.privacyPolicy);
  return policy
    ? linkTo(policy, contactForm.privacyLink)
    : { title: contactForm.privacyLink, href: routes.privacyPolicy };
}
