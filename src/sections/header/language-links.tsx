export interface LanguageLink {
  /** The value of `lang` and `hreflang`. */
  language: string;
  /** The name of the language in that language. */
  title: string;
  /** The name as an outline, where not every device has a font for it; lengths in em. */
  drawing?: { path: string; viewBox: string; width: number; height: number } | undefined;
  href: string;
}

/** The same page in other languages, each by its own name; client/carry-to-languages.ts adds query and fragment. */
export function LanguageLinks({ languages }: { languages: readonly LanguageLink[] }) {
  return languages.map(({ language, title, drawing, href }) => (
    <a
      key={language}
      className="language-link"
      href={href}
      lang={language}
      hrefLang={language}
      data-language=""
    >
      {drawing ? (
        <>
          <span className="visually-hidden">{title}</span>
          <svg
            viewBox={drawing.viewBox}
            width={`${drawing.width}em`}
            height={`${drawing.height}em`}
            aria-hidden="true"
          >
            <path fill="currentColor" d={drawing.path} />
          </svg>
        </>
      ) : (
        title
      )}
    </a>
  ));
}
