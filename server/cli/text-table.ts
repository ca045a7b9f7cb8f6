/** Rows as aligned columns under a heading, without control characters. */
export function textTable(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
  width = 160,
): string {
  const cells = [heading, ...rows].map((row) => row.map(plainLine));
  const widths = heading.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
      .slice(0, width),
  );
  return `${lines.join('\n')}\n`;
}

/** One line without control characters and without those that reorder text. */
export function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Several lines, cleaned in the same way. */
export function plainText(text: string): string {
  return text.split('\n').map(plainLine).join('\n');
}
