/** A Markdown section of one table. */
export function table(
  title: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [`## ${title}\n`, line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const kb = (bytes: number) => (bytes / 1000).toFixed(1);
export const ms = (value: number) => value.toFixed(0);
