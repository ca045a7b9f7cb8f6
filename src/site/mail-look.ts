import Color from 'colorjs.io';
import type { Brand } from '../schemas/brand.ts';

/** Language and colours of mails, which have no stylesheet and one theme. */
export function mailLook({ colours: { background, text } }: Brand, language: string) {
  const line = Color.mix(background.day, text.day, 0.1, { space: 'oklch', outputSpace: 'srgb' });
  return { language, background: background.day, text: text.day, line: line.toString({ format: 'hex' }) };
}
