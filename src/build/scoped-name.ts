import { basename } from 'node:path';

/**
 * Names a CSS Module's class after its file, as in `offer-card_title`. Without a hash it compresses
 * well and reads well; file names of CSS Modules are unique, which a check holds.
 */
export function scopedName(name: string, file: string): string {
  return `${basename(file.split('?')[0] ?? file, '.module.css')}_${name}`;
}
