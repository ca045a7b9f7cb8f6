declare module 'subset-font' {
  /** The font cut to the characters of the text, and to parts of its variation axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'truetype' | 'woff2';
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

/** What src/records/ has read; src/records/content-integration.ts makes it. */
declare module 'virtual:content' {
  export const language: string;
  export const records: readonly import('./records/content-record.ts').ContentRecord[];
}

/** Trusted Types, where the browser has them; TypeScript does not know them. */
declare var trustedTypes: { createPolicy<Rules>(name: string, rules: Rules): Rules } | undefined;
