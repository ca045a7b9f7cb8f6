import Color from 'colorjs.io';
import { readBrand } from '../brand/read-brand.ts';
import type { Brand } from '../schemas/brand.ts';

/** The brand record of the content that the site is built from. */
export function siteBrand(): Brand {
  return readBrand(import.meta.env.CONTENT_DIR);
}

/** Colours where no stylesheet reaches: bars of the browser, an installed copy that starts, cards for shared links. */
export function flatColours() {
  const { background, band, accent } = siteBrand().colours;
  return { theme: band.day, background: background.day, onTheme: background.day, mark: accent.day };
}

/** Language and colours of mails: readers of mail know neither our stylesheet nor the night. */
export function mailLook(language: string) {
  const { background, text } = siteBrand().colours;
  const line = Color.mix(background.day, text.day, 0.1, { space: 'oklch', outputSpace: 'srgb' });
  return { language, background: background.day, text: text.day, line: line.toString({ format: 'hex' }) };
}
