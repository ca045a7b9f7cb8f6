declare module 'subset-font' {
  /** The font cut to the characters of the text, and to parts of its variation axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
      keepFeatures?: readonly string[];
      dropTables?: readonly string[];
      noHinting?: boolean;
      noLayoutClosure?: boolean;
    },
  ): Promise<Buffer>;
}

declare module '*?inline-script' {
  const text: string;
  export default text;
}

/** The owner's files of content/, by their names without the ending; src/build/own-pictures.ts makes it. */
declare module 'virtual:own-pictures' {
  type ImageMetadata = import('astro').ImageMetadata;
  export const pictures: Readonly<Record<string, ImageMetadata>>;
  /** Logos of clients: pictures to be encoded, and the addresses of drawings. */
  export const clients: Readonly<Record<string, ImageMetadata | string>>;
  export const logo: string | undefined;
  export const logoNight: string | undefined;
  export const logoSize: { readonly width: number; readonly height: number } | undefined;
}
