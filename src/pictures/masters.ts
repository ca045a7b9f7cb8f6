import type { ImageMetadata } from 'astro';

const files = import.meta.glob<{ default: ImageMetadata }>('/art/masters/*.webp', { eager: true });
const masters = new Map(
  Object.entries(files).map(([path, module]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.webp'.length),
    module.default,
  ]),
);

/** The master of a picture by name; a name that no file bears is an error. */
export function master(name: string): ImageMetadata {
  const image = masters.get(name);
  if (!image) throw new Error(`art/masters/${name}.webp does not exist`);
  return image;
}

/** The night version of a picture, where one has been rendered. */
export function nightMaster(name: string): ImageMetadata | undefined {
  return masters.get(`${name}-night`);
}

/** The name of the version framed for narrow screens, where there is one, else the master's own. */
export function narrowMaster(name: string): string {
  return masters.has(`${name}-mobile`) ? `${name}-mobile` : name;
}

/** The file of a master, for what is drawn from it outside the pages. */
export function masterFile(name: string): string {
  const { fsPath } = master(name) as ImageMetadata & { fsPath?: string };
  if (!fsPath) throw new Error(`The file of art/masters/${name}.webp is not known.`);
  return fsPath;
}
