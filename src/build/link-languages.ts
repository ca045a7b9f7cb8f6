/** The languages of the site as addresses name them: the prefix of each, the original's empty. */
interface LinkLanguage {
  readonly language: string;
  readonly prefix: string;
}

/** An `<a>` before its end tag: its attributes and what it shows. */
const links = /<a ([^>]*)>(.*?)(?=<\/a>)/gs;

/**
 * A page with `hreflang` at its links to pages in another language, and with `lang` where the text is the title of a page
 * in that language: a list has the original's title of a page that is not translated.
 */
export function withLinkLanguages(
  html: string,
  path: string,
  languages: readonly LinkLanguage[],
  originalTitles: ReadonlySet<string>,
): string {
  const own = languageOf(path, languages);
  return html.replace(links, (link, attributes: string, shown: string) => {
    const href = /(?:^| )href="(\/[^"]*)"/.exec(attributes)?.[1];
    const language = href && languageOf(href, languages);
    if (!language || language === own || /(?:^| )hreflang=/i.test(attributes)) return link;
    const text = shown.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&');
    const lang = originalTitles.has(text) ? ` lang="${language}"` : '';
    return `<a hreflang="${language}"${lang} ${attributes}>${shown}`;
  });
}

function languageOf(path: string, languages: readonly LinkLanguage[]): string | undefined {
  const [first = ''] = path.slice(1).split(/[/#?.]/);
  const named = languages.find(({ prefix }) => prefix === `/${first}`);
  return (named ?? languages.find(({ prefix }) => prefix === ''))?.language;
}
