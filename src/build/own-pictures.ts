import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const id = 'virtual:own-pictures';
const resolvedId = `\0${id}`;

/** Makes `virtual:own-pictures` the owner's files of content/: pictures, logos of clients, and the company's own logo. */
export function ownPictures(contentDir: string): Plugin {
  const folder = resolve(contentDir);
  return {
    name: 'own-pictures',
    resolveId: (name) => (name === id ? resolvedId : null),
    load: (name) => (name === resolvedId ? moduleOf(folder) : null),
    configureServer({ watcher, environments, ws }) {
      const isOwn = (file: string) =>
        file.startsWith(join(folder, 'pictures')) || /logo[^/\\]*\.svg$/.test(file);
      const renew = (file: string) => {
        if (!isOwn(file)) return;
        for (const { moduleGraph } of Object.values(environments)) {
          const module = moduleGraph.getModuleById(resolvedId);
          if (module) moduleGraph.invalidateModule(module);
        }
        ws.send({ type: 'full-reload' });
      };
      for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, renew);
    },
  };
}

function moduleOf(folder: string): string {
  const imports: string[] = [];
  const imported = (path: string) => {
    const name = `file${imports.length}`;
    // Drawings are published as they are; pictures are encoded in the sizes that a place needs.
    imports.push(`import ${name} from ${JSON.stringify(path.endsWith('.svg') ? `${path}?url` : path)};`);
    return name;
  };
  const entries = (path: string) =>
    filesOf(path).map((file) => `${JSON.stringify(nameOf(file))}: ${imported(join(path, file))}`);
  const exported = [
    `export const pictures = { ${entries(join(folder, 'pictures')).join(', ')} };`,
    `export const clients = { ${entries(join(folder, 'pictures/clients')).join(', ')} };`,
    ...['logo', 'logo-night'].map((name) => {
      const file = join(folder, `${name}.svg`);
      return `export const ${name === 'logo' ? 'logo' : 'logoNight'} = ${existsSync(file) ? imported(file) : 'undefined'};`;
    }),
  ];
  const logo = join(folder, 'logo.svg');
  const size = existsSync(logo) ? JSON.stringify(drawingSize(readFileSync(logo, 'utf8'))) : undefined;
  return [...imports, ...exported, `export const logoSize = ${size};`].join('\n');
}

/** Width and height of a drawing, from its viewBox or else its attributes, so that its place is kept while it loads. */
export function drawingSize(svg: string): { width: number; height: number } | undefined {
  const [tag = ''] = svg.match(/<svg\b[^>]*>/i) ?? [];
  const [, viewBox = ''] = tag.match(/\bviewBox\s*=\s*["']([^"']*)/i) ?? [];
  const [, , boxWidth, boxHeight] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const attribute = (name: string) =>
    Number.parseFloat(tag.match(new RegExp(`\\s${name}=["']([^"']*)`))?.[1] ?? '');
  const width = Math.round(boxWidth || attribute('width'));
  const height = Math.round(boxHeight || attribute('height'));
  return width > 0 && height > 0 ? { width, height } : undefined;
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.(jpe?g|png|webp|avif|svg)$/.test(name))
    .sort();
}

function nameOf(file: string): string {
  return file.slice(0, file.lastIndexOf('.'));
}
