import { pictures } from 'virtual:own-pictures';
import type { ImageMetadata } from 'astro';

/** What a picture is derived from. */
export interface Master {
  readonly image: ImageMetadata;
  /** The owner's, in whatever proportions: it is cropped to those of its place. The masters of art/ have them. */
  readonly isOwn: boolean;
  readonly night?: ImageMetadata | undefined;
}

const files = import.meta.glob<{ default: ImageMetadata }>('/art/masters/*.webp', { eager: true });
const masters = new Map(
  Object.entries(files).map(([path, module]) => [
    path.slice(path.lastIndexOf('/') + 1, -'.webp'.length),
    module.default,
  ]),
);
const own = new Map(Object.entries(pictures));

/** The master of a picture by name: the owner's, or else one of art/masters/. A name that no file bears is an error. */
export function master(name: string): Master {
  const found = findMaster(name);
  if (!found) throw new Error(`content/pictures/ and art/masters/ have no picture ${name}`);
  return found;
}

/** The composition for narrow screens, where there is one beside the master. */
export function narrowMaster(name: string): Master | undefined {
  const narrow = findMaster(`${name}-mobile`);
  return narrow?.isOwn === master(name).isOwn ? narrow : undefined;
}

function findMaster(name: string): Master | undefined {
  const mine = own.get(name);
  if (mine) return { image: mine, isOwn: true, night: own.get(`${name}-night`) };
  const image = masters.get(name);
  return image && { image, isOwn: false, night: masters.get(`${name}-night`) };
}

/** The file of a master, for what is drawn from it outside the pages. */
export function masterFile({ image }: Master): string {
  const { fsPath } = image as ImageMetadata & { fsPath?: string };
  if (!fsPath) throw new Error(`The file of the picture ${image.src} is not known.`);
  return fsPath;
}
