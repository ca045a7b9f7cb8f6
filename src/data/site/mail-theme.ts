import Color from 'colorjs.io';
import type { Brand } from '../schemas/brand-schema.ts';

/** Colours of mails, which have no stylesheet and one theme. */
export function mailTheme({ colours: { background, text } }: Brand) {
  const line = Color.mix(background.day, text.day, 0.1, { space: 'oklch', outputSpace: 'srgb' });
  return { background: background.day, text: text.day, line: line.toString({ format: 'hex' }) };
}
