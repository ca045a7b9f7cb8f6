import type { Link } from '../../data/schemas/field-schemas.ts';

/** A link within a text, or one that its list styles. */
export function PlainLink({ title, href, hrefLang }: Link) {
  return (
    <a href={href} hrefLang={hrefLang}>
      {title}
    </a>
  );
}
