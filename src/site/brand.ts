import Color from 'colorjs.io';
import type { Brand } from '../schemas/brand.ts';

/** Colours where no stylesheet reaches: bars of the browser, an installed copy that starts, cards for shared links. */
export type FlatColours = ReturnType<typeof flatColours>;
export function flatColours({ colours: { background, band, accent } }: Brand) {
  return { theme: band.day, background: background.day, onTheme: background.day, mark: accent.day };
}

/** Language and colours of mails: readers of mail know neither our stylesheet nor the night. */
export function mailLook({ colours: { background, text } }: Brand, language: string) {
  const line = Color.mix(background.day, text.day, 0.1, { space: 'oklch', outputSpace: 'srgb' });
  return { language, background: background.day, text: text.day, line: line.toString({ format: 'hex' }) };
}
