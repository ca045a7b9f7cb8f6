import type { ContentRecord } from './content-record.ts';
import { textsAndLines } from './record-texts.ts';

/**
 * Characters that are invisible, or that replace lost ones. Line ends, the joiners of Indian scripts, soft hyphens and
 * zero-width spaces are allowed.
 */
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\uFFFD]/u;
const wanted = /[\n\u00AD\u200B\u200C\u200D]/;

/** A sentence for each text of a record with such a character, with its field and the character. */
export function characterProblems(record: ContentRecord): string[] {
  return textsAndLines(record).flatMap(({ field, text }) => {
    const character = [...text].find((candidate) => unwanted.test(candidate) && !wanted.test(candidate));
    return character ? [`${record.file}: ${field} has ${described(character)}.`] : [];
  });
}

function described(character: string): string {
  if (character === '\uFFFD')
    return 'U+FFFD, which stands for a letter that was lost when the file was saved: write the letter again, and save the file as UTF-8';
  return `${codePoint(character)}, a sign that nobody sees: type the text again instead of pasting it`;
}

/** The code point of a character, such as U+202A. */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
