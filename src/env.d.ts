declare module 'subset-font' {
  /** Returns the font cut to the characters of the text, or with all glyphs, and to ranges of its variation axes. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'sfnt' | 'truetype' | 'woff2';
      variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
      keepFeatures?: readonly string[];
      dropTables?: readonly string[];
      noHinting?: boolean;
      noLayoutClosure?: boolean;
      keepAllGlyphs?: boolean;
    },
  ): Promise<Buffer>;
}

declare module '*?inline-script' {
  const text: string;
  export default text;
}

/** The records that src/data/records/ has read and checked; src/build/content-integration.ts generates the module. */
declare module 'virtual:content' {
  type Edition = import('./data/records/read-edition.ts').Edition;

  /** The original first. */
  export const editions: readonly [Edition, ...Edition[]];
}

declare namespace App {
  interface Locals {
    /** The site in the language of the page; src/middleware.ts sets it. */
    site: import('./data/site/site.ts').Site;
  }
}

/** Trusted Types, where the browser has them; TypeScript does not know them. */
declare var trustedTypes: { createPolicy<Rules>(name: string, rules: Rules): Rules } | undefined;
