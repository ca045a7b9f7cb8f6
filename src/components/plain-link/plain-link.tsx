import type { Link } from '../../data/schemas/field-schemas.ts';
import type { LanguageAttributes } from '../../data/site/page-language.ts';

interface PlainLinkProps extends Link {
  /** The attributes of a title that is in the language of its page. */
  languageAttributes?: LanguageAttributes;
}

/** A link within a text, or one that its list styles. */
export function PlainLink({ title, href, hrefLang, languageAttributes }: PlainLinkProps) {
  return (
    <a href={href} hrefLang={hrefLang ?? languageAttributes?.lang} {...languageAttributes}>
      {title}
    </a>
  );
}
