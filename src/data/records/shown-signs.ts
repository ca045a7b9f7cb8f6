import { textFields } from './record-texts.ts';

/** Matches the signs of bold words and of a link in Markdown. */
const markdown = /(?<!\*)\*\*(?!\*)|\]\s?\((?=\/|https?:|mailto:|tel:)/i;
/** Matches a tag or a character of HTML. */
const html = /<\/?[a-z][^<>@]*>|&(?:#x?[\da-f]+|[a-z]{2,8});/i;

/** The first sign of Markdown in words that are shown as they are. */
export function markdownSign(words: string): string | undefined {
  return markdown.exec(words)?.[0];
}

/** Half a sentence where a letter became U+FFFD, as when an editor reads a file in another encoding and saves it. */
export function lostLetter(words: string): string | undefined {
  if (!words.includes('\uFFFD')) return undefined;
  return 'has "\uFFFD" in place of a letter that was lost when the file was saved: write the letter again, and save the file as UTF-8';
}

/** A half sentence for each text of a record that is written as if it were HTML or Markdown, or that lost a letter. */
export function textsWithSigns(data: unknown): string[] {
  return textFields(data).flatMap(({ field, text }) => {
    const sign = html.exec(text)?.[0] ?? markdownSign(text);
    const reason = sign
      ? `has "${sign}", which a page would show as it is: a text here has neither HTML nor Markdown, so take it away`
      : lostLetter(text);
    return reason ? [`${field} ${reason}.`] : [];
  });
}
