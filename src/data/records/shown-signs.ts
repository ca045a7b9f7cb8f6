import { textFields } from './record-texts.ts';

/** Matches the signs of bold words and of a link in Markdown, also those of a Chinese or Japanese keyboard. */
const markdown = /(?<!\*)\*\*(?!\*)|＊＊|\]\s?[(（](?=\/|https?:|www\.|mailto:|tel:)/i;
/**
 * Matches the first of the signs around slanted or bold words, or around code, as chat programs and Markdown write them. The
 * stars of "(*)", "*.jpg/*.png" and "(a + b)*(c + d)*(e)" are none.
 */
const emphasis =
  /(?<![\p{L}\p{M}\p{N}*_`/)])([*`]|__?)(?=[^\s*_`.,/)][^*_`\n]*(?<=\S)\1(?![\p{L}\p{N}*_`]))/u;
/** Matches a tag or a character of HTML. */
const html = /<\/?[a-z][^<>@]*>|&(?:#x?[\da-f]+|[a-z]{2,8});/i;

/** The first sign of Markdown in words that are shown as they are. */
export function markdownSign(words: string): string | undefined {
  return markdown.exec(words)?.[0];
}

/** Matches U+FFFD, and the signs in whose place an editor that took UTF-8 for the encoding of old Windows saved a letter. */
const lost = /\uFFFD|[\u0080-\u009F]|[ÃÂ][¡-º¼-¿]|â€\S?/;

/** Half a sentence about a letter that was lost between two encodings, or that is in a font of Word alone. */
export function lostLetter(words: string): string | undefined {
  const [sign] = lost.exec(words) ?? [];
  if (sign)
    return `has "${sign}" in place of a letter that was lost when the file was saved: write the letter again, and save the file as UTF-8`;
  const [symbol] = /\p{Co}/u.exec(words) ?? [];
  if (symbol)
    return `has "${symbol}", a sign of a font such as Symbol or Wingdings, for which pages would show a box: take it away`;
  return undefined;
}

/** A half sentence for each text of a record that is written as if it were HTML or Markdown, or that lost a letter. */
export function textsWithSigns(data: unknown): string[] {
  return textFields(data).flatMap(({ field, text }) => {
    const sign = html.exec(text)?.[0] ?? markdownSign(text) ?? emphasis.exec(text)?.[0];
    const reason = sign
      ? `has "${sign}", which a page would show as it is: a text here has neither HTML nor Markdown, so take it away`
      : lostLetter(text);
    return reason ? [`${field} ${reason}.`] : [];
  });
}
