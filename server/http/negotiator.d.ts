/** The part of negotiator 1.x that is used: DefinitelyTyped describes 0.6, which has no `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> });
    /** The media types that the client accepts, best first. */
    mediaTypes(available: readonly string[]): string[];
    /** The encodings that the client accepts, best first; `preferred` decides between encodings of equal quality. */
    encodings<Encoding extends string>(
      available: readonly Encoding[],
      options: { readonly preferred: readonly Encoding[] },
    ): Encoding[];
  }
}
