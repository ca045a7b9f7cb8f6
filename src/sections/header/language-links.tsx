/** A link to the page in another language. */
export interface LanguageLink {
  /** As `lang` and `hreflang` have it. */
  language: string;
  /** What the language calls itself. */
  title: string;
  href: string;
}

/** The same page in other languages, each by its own name; client/language-links.ts adds the place in the page. */
export function LanguageLinks({ languages }: { languages: readonly LanguageLink[] }) {
  return languages.map(({ language, title, href }) => (
    <a
      key={language}
      className="language-link"
      href={href}
      lang={language}
      hrefLang={language}
      data-language=""
    >
      {title}
    </a>
  ));
}
