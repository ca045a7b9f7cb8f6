import type { MailTheme } from '../../../contract/site-manifest.ts';
import type { Palette } from '../schemas/brand-schema.ts';
import { hexOf, siteColours } from './site-colours.ts';

/** Colours of mails, which have no stylesheet and one theme. */
export function mailTheme(palette: Palette): MailTheme {
  const colours = siteColours(palette, 'day');
  const line = colours.get('surface-alt');
  if (!line) throw new Error('Mails have no colour for lines.');
  return {
    background: palette.background.day,
    band: palette.band.day,
    text: palette.text.day,
    line: hexOf(line.colour),
  };
}
