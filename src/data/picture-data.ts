import type { GroundName } from './schemas/grounds.ts';
import type { Home } from './schemas/home-schema.ts';

/** A derived picture as plain data, ready for the Picture component and for the props of an island. */
export interface PictureData {
  readonly alt: string;
  /** The name of the colour that the picture's box has until the picture is loaded; undefined for the usual colour. */
  readonly ground?: GroundName | undefined;
  readonly width: number;
  readonly height: number;
  /** In the order in which a browser tries them. */
  readonly sources: readonly PictureSource[];
  /** One WebP file, for browsers that take none of the sources. */
  readonly src: string;
}

export interface PictureSource {
  readonly srcSet: string;
  /** Present where it differs from the type of `src`. */
  readonly type?: 'image/avif';
  /** Present where `srcSet` has widths. */
  readonly sizes?: string;
  /** The only theme that shows it; without it, both themes do. */
  readonly scheme?: 'dark';
  /** The greatest width of the window that shows it, in CSS pixels. */
  readonly maxWidth?: number;
  /** Present where its proportions differ from the picture's. */
  readonly width?: number;
  readonly height?: number;
}

/** The names of the emblems that this site draws for clients. */
export type EmblemName = NonNullable<Home['clients']['logos'][number]['mark']>;

/** A logo drawn for this site, or the address of the owner's file. */
export type ClientLogo =
  | { readonly name: string; readonly emblem: EmblemName }
  | { readonly name: string; readonly src: string };
