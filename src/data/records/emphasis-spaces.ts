/** A space that nobody types. It is between a text and the parser of Markdown alone: no record and no page has it. */
const SPACE = '\u205F';

/** Matches bold or slanted words of one line. */
const emphasis = /(?<![\\*])(\*{1,2})(?![\s*])[^*\n]*(?<!\s)\1(?!\*)/g;

/**
 * Markdown with a space beside each mark of bold words that stands between punctuation and a letter, as in
 * "这是**重点。**请读" or "**Note:**read": without one CommonMark takes the marks for signs of the text, and languages without
 * spaces have none there.
 */
export function withEmphasisSpaces(text: string): string {
  return text.replace(emphasis, (words, marks: string, offset: number) => {
    const before = text.slice(Math.max(0, offset - 2), offset);
    const after = text.slice(offset + words.length, offset + words.length + 2);
    const inner = words.slice(marks.length, -marks.length);
    const first = /[\p{L}\p{N}\p{M}]$/u.test(before) && /^[\p{P}\p{S}]/u.test(inner) ? SPACE : '';
    const last = /[\p{P}\p{S}]$/u.test(inner) && /^[\p{L}\p{N}]/u.test(after) ? SPACE : '';
    return first + words + last;
  });
}

/** The text as it was written. */
export function withoutEmphasisSpaces(text: string): string {
  return text.replaceAll(SPACE, '');
}
