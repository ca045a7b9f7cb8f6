/** The sentences of a heading: where a line has no room for the whole of the next one, it begins a line. */
export function Sentences({ text }: { text: string }) {
  return text.split(/(?<=[!?।]|\p{L}{4}\.) /u).flatMap((sentence, index) => [
    index > 0 && ' ',
    <span key={sentence} className="sentence">
      {sentence}
    </span>,
  ]);
}
