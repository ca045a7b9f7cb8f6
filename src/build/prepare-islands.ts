import { createHash } from 'node:crypto';
import { islandProps } from './island-props.ts';

const inlineScript = /<script>((?:(?!<\/script>)[\s\S])*)<\/script>/g;
const isLoader = (script: string) => script.includes('astro-island') || script.includes('astro:visible');
const island = /<astro-island\b(?:"[^"]*"|[^>"])*>/g;

/**
 * Makes the islands ready for the loader in `src/behaviours/islands.ts`: Astro's own loader goes, and the
 * properties of an island move into a file that is fetched when the island comes into view (decision 037).
 * The script that wakes them gives way to the picture and the font of the first view.
 */
/** The page without Astro's loader, and the files that hold its islands' properties. */
export function preparedPage(page: string): { html: string; props: ReadonlyMap<string, string> } {
  const props = new Map<string, string>();
  const html = page
    .replace(inlineScript, (tag, script: string) => (isLoader(script) ? '' : tag))
    .replaceAll('<!--astro:end-->', '')
    .replace('<script type="module"', '$& fetchpriority="low"')
    .replace(island, (tag) => {
      if (!tag.includes(' client="visible"'))
        throw new Error(`Islands wake when they are seen, not so: ${tag}`);
      const text = JSON.stringify(islandProps(tag));
      const path = `/a/props.${createHash('sha256').update(text).digest('base64url').slice(0, 6)}.json`;
      props.set(path, text);
      return tag
        .replace(/ (?:uid|opts|prefix|client)="[^"]*"| await-children/g, '')
        .replace(/ props="[^"]*"/, ` props="${path}"`);
    });
  return { html, props };
}
