import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pagePolicies } from '../../contact/page-policies.ts';
import { compressFiles } from '../../src/build/compress-files.ts';

/** Routes of the two pages that tell what is possible at all; only the copy of the build has them. */
export const limitPath = '/baselines/limit';
export const barePath = '/baselines/bare';
/** The home page with its styles in a file apart, to see what inlining them is worth: `--pages /,/baselines/apart`. */
const stylesFile = '/baselines/styles.css';

/** Copies the build and puts the baselines, made of its home page, beside the pages. */
export async function withBaselines(dist: string): Promise<string> {
  const home = await readFile(join(dist, 'site/index.html'), 'utf8');
  const pages = {
    ...{ 'limit.html': withoutScripts(home), 'bare.html': textOnly(home) },
    ...{ 'apart.html': stylesApart(home), 'styles.css': stylesOf(home).join('\n') },
  };
  const copy = await copyOf(dist, pages);
  await cp(join(dist, 'site'), join(copy, 'site'), { recursive: true, force: false });
  return copy;
}

/** The page as it would be if nothing ever happened on it. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');
}

/** The same words and markup: no style, no picture, no drawing, no font. */
export function textOnly(html: string): string {
  return withoutScripts(html)
    .replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, '')
    .replace(/<picture\b[\s\S]*?<\/picture>|<svg\b[\s\S]*?<\/svg>|<img\b[^>]*>/g, '')
    .replace(/<link rel="(?:preload|icon|apple-touch-icon|manifest)"[^>]*>/g, '');
}

function stylesOf(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, styles = '']) => styles);
}

function stylesApart(html: string): string {
  return html
    .replace(/<style\b[^>]*>[\s\S]*?<\/style>/, `<link rel="stylesheet" href="${stylesFile}">`)
    .replace(/<style\b[^>]*>[\s\S]*?<\/style>/g, '');
}

async function copyOf(dist: string, pages: Readonly<Record<string, string>>): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'page-bench-dist-'));
  const folder = join(copy, 'site/baselines');
  await mkdir(folder, { recursive: true });
  await Promise.all(Object.entries(pages).map(([name, html]) => writeFile(join(folder, name), html)));
  await compressFiles(folder);
  await cp(join(dist, 'templates'), join(copy, 'templates'), { recursive: true });
  await cp(join(dist, 'site.json'), join(copy, 'site.json'));
  await writeFile(join(copy, 'policies.json'), await policiesWith(Object.keys(pages), dist));
  return copy;
}

/** The baselines have the home page's policy. */
async function policiesWith(names: readonly string[], dist: string): Promise<string> {
  const policies = pagePolicies.parse(JSON.parse(await readFile(join(dist, 'policies.json'), 'utf8')));
  const own = policies['/index.html'] ?? '';
  const added = names.filter((name) => name.endsWith('.html')).map((name) => [`/baselines/${name}`, own]);
  return JSON.stringify({ ...policies, ...Object.fromEntries(added) });
}
