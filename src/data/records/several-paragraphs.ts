import type { ContentRecord } from './content-record.ts';
import { textFields } from './record-texts.ts';

/** Matches a blank line, and a line that begins with a bullet. */
const paragraphs = /\n[ \t]*\n\s*\S|^[ \t]*[-*•‣▪●][ \t\u00A0]/m;

/** A sentence for each text with paragraphs or a list: pages show it as one paragraph. */
export function severalParagraphs({ file, data }: ContentRecord): string[] {
  return textFields(data)
    .filter(({ text }) => paragraphs.test(text))
    .map(
      ({ field }) =>
        `${file}: ${field} has several paragraphs or a list in it, and the page shows one paragraph: write it as sentences, without bullets.`,
    );
}
