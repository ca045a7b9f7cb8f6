import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gfm } from '@truto/turndown-plugin-gfm';
import TurndownService from 'turndown';

/** Writes a page's main part as Markdown beside it, except for pages with `noindex`. */
export async function writeMarkdown(site: string, name: string, html: string): Promise<void> {
  const url = textOf(html, /<link rel="canonical" href="([^"]*)"/);
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1];
  if (!url || !main) return;
  const head = [
    '---',
    `title: ${JSON.stringify(textOf(html, /<title>([^<]*)/))}`,
    `description: ${JSON.stringify(textOf(html, /<meta name="description" content="([^"]*)"/))}`,
    `url: ${url}`,
    '---',
  ].join('\n');
  const text = converter(url)
    .turndown(namedDrawings(main))
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n');
  await writeFile(join(site, name.replace(/\.html$/, '.md')), `${head}\n\n${text}\n`);
}

/** Drawings with a name, such as clients' marks, as pictures: to turndown an element without text is empty. */
function namedDrawings(html: string): string {
  return html.replace(/<svg\b[^>]*\baria-label="([^"]*)"[^>]*>[\s\S]*?<\/svg>/g, '<img alt="$1">');
}

function converter(url: string): TurndownService {
  const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' });
  turndown.use(gfm);
  turndown.remove(['script', 'style', 'button', 'link', 'nav', 'fieldset']);
  // What covers a line of a piece.
  turndown.remove((node) => node.nodeName === 'I' && node.hasAttribute('hidden'));
  turndown.addRule('drawing', {
    filter: (node) => node.nodeName.toLowerCase() === 'svg',
    replacement: () => '',
  });
  turndown.addRule('form', { filter: 'form', replacement: () => `<${new URL('#contact', url)}>` });
  // The accordion repeats the tabs for narrow screens.
  turndown.addRule('accordion', {
    filter: (node) => node.nodeName === 'DETAILS' && node.hasAttribute('name'),
    replacement: () => '',
  });
  turndown.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (content, node) => {
      const target = (node as HTMLElement).getAttribute('href') ?? '';
      // Links within the page have no target here.
      if (target.startsWith('#')) return '';
      const { href } = new URL(target, url);
      const label = content.replace(/\s+/g, ' ').trim();
      return label ? `[${label}](${href})` : '';
    },
  });
  // A picture becomes its alternative text.
  turndown.addRule('picture', {
    filter: 'img',
    replacement: (_, node) => {
      const alt = (node as HTMLElement).getAttribute('alt');
      return alt ? `(${alt})\n\n` : '';
    },
  });
  return turndown;
}

function textOf(html: string, pattern: RegExp): string {
  const text = pattern.exec(html)?.[1] ?? '';
  return text
    .replace(/&#(\d+);/g, (_, digits) => String.fromCodePoint(Number(digits)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
