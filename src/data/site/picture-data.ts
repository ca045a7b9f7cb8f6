import type { Home } from '../schemas/home-schema.ts';

/** A derived picture as plain data, ready for the Picture component and for the props of an island. */
export interface PictureData {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** In the order the browser tries them. */
  readonly sources: readonly PictureSource[];
  /** Last resort of browsers without AVIF and WebP sources: one WebP file. */
  readonly src: string;
}

export interface PictureSource {
  readonly srcSet: string;
  /** Where it differs from the last resort's. */
  readonly type?: 'image/avif';
  /** Where `srcSet` has widths. */
  readonly sizes?: string;
  /** Only in this theme; both when absent. */
  readonly scheme?: 'dark';
  /** Only at widths up to this, in CSS pixels. */
  readonly maxWidth?: number;
  /** Only where its proportions differ from the picture's. */
  readonly width?: number;
  readonly height?: number;
}

/** The drawings of clients' logos that the site itself has. */
export type EmblemName = NonNullable<Home['clients']['logos'][number]['mark']>;

/** A logo drawn for this site, or the address of the owner's file. */
export type ClientLogo =
  | { readonly name: string; readonly mark: EmblemName }
  | { readonly name: string; readonly src: string };
