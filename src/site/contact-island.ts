import { createHash } from 'node:crypto';
import { errorWords, formWords } from './island-words.ts';
import type { Site } from './load-site.ts';

/** What the form needs in the browser. It is the same on every page, so it is a file: kept after the first page. */
export function contactIsland(site: Site) {
  const { heading, lead } = site.home.contact;
  const data = { props: { heading, lead, words: formWords(site) }, errorWords: errorWords(site, heading) };
  const version = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8);
  return { data, name: `contact-form.${version}` };
}
