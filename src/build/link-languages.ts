/** The languages of the site as addresses name them: the prefix of each, the original's empty. */
interface LinkLanguage {
  readonly language: string;
  readonly prefix: string;
}

/** A page with `hreflang` at its links to pages in another language. */
export function withLinkLanguages(html: string, path: string, languages: readonly LinkLanguage[]): string {
  const own = languageOf(path, languages);
  return html.replace(/<a [^>]*>/g, (tag) => {
    const href = / href="(\/[^"]*)"/.exec(tag)?.[1];
    const language = href && languageOf(href, languages);
    if (!language || language === own || / hreflang=/i.test(tag)) return tag;
    return tag.replace(' href=', ` hreflang="${language}" href=`);
  });
}

function languageOf(path: string, languages: readonly LinkLanguage[]): string | undefined {
  const [first = ''] = path.slice(1).split(/[/#?.]/);
  const named = languages.find(({ prefix }) => prefix === `/${first}`);
  return (named ?? languages.find(({ prefix }) => prefix === ''))?.language;
}
