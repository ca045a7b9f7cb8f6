import type { ImageMetadata } from 'astro';

/** What a picture is derived from. */
export interface Master {
  readonly image: ImageMetadata;
  /** The owner's, in whatever proportions: it is cropped to those of its place. The masters of art/ have them. */
  readonly isOwn: boolean;
  readonly night?: ImageMetadata | undefined;
}

type Files = Readonly<Record<string, ImageMetadata>>;
const masters = byName(
  import.meta.glob<ImageMetadata>('/art/masters/*.webp', { eager: true, import: 'default' }),
);
const own = byName(
  import.meta.glob<ImageMetadata>('@content/pictures/*.{jpg,jpeg,png,webp,avif}', {
    eager: true,
    import: 'default',
  }),
);

/** The master of a picture by name: the owner's, otherwise one of art/masters/. An unknown name is an error. */
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

/** The file of a master, for what is drawn from it outside the pages. */
export function masterFile({ image }: Master): string {
  const { fsPath } = image as ImageMetadata & { fsPath?: string };
  if (!fsPath) throw new Error(`The file of the picture ${image.src} is not known.`);
  return fsPath;
}

function findMaster(name: string): Master | undefined {
  const isOwn = own.has(name);
  const files = isOwn ? own : masters;
  const image = files.get(name);
  return image && { image, isOwn, night: files.get(`${name}-night`) };
}

function byName(files: Files): ReadonlyMap<string, ImageMetadata> {
  return new Map(
    Object.entries(files).map(([path, image]) => [/([^/]+)\.\w+$/.exec(path)?.[1] ?? path, image]),
  );
}
