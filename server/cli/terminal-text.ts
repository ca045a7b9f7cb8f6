/** JSON escapes C0 control characters; DEL and C1, which terminals obey too, are escaped here. */
export function terminalSafeJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Rows as aligned columns under a heading, without control characters. */
export function textTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [heading, ...rows].map((row) => row.map(plainLine));
  const widths = heading.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

/** One line without control characters and without those that reorder text. */
export function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a text, of at most so many characters as people count them: none is cut in two. */
export function beginningOf(text: string, characters: number): string {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
    .slice(0, characters)
    .join('');
}

/** Several lines, cleaned in the same way. */
export function plainText(text: string): string {
  return text.split('\n').map(plainLine).join('\n');
}
