declare module 'virtual:picture-tones.css';
declare module 'virtual:picture-tones' {
  /** The class that colours the place of each master. */
  export const toneOf: Readonly<Record<string, string>>;
}

declare module 'subset-font' {
  /** The font cut to the characters of the text, and to parts of its variation axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2';
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

declare module '*?script-url' {
  const url: string;
  export default url;
}
