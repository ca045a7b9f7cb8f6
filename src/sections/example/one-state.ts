import type { Illustration, IllustrationRow } from '../../data/schemas/illustration-schema.ts';

/** The same illustration, whose texts and drawings are those of its initial state with every option. */
export function inOneState(content: Illustration): Illustration {
  const { options, initial, rows, drawing } = content;
  const asInitial = <T>(entries: readonly T[]): T[] => entries.map(() => entries[initial - 1] as T);
  return {
    ...content,
    options: asInitial(options).map((shown, index) => ({ ...shown, label: options[index]?.label ?? '' })),
    // A drawing arranges rows by the option that adds them.
    rows: rows?.map((row) => (drawing && row.shownFrom ? row : inOneText(row, initial))),
    drawing:
      drawing?.kind === 'room-plan'
        ? { ...drawing, rooms: drawing.rooms.map((room) => ({ ...room, states: asInitial(room.states) })) }
        : drawing,
  };
}

/** A row with the text of one option, which is empty before the option that adds it; a drawing belongs to its last text. */
function inOneText({ shownFrom, shownFor, texts, ...row }: IllustrationRow, option: number): IllustrationRow {
  if (shownFor && !shownFor.includes(option)) return { ...row, shownFor };
  if (shownFrom && shownFrom > option) return { ...row, text: '', motif: undefined };
  if (!texts) return row;
  const text = texts[option - 1];
  return { ...row, text, motif: text === texts.at(-1) ? row.motif : undefined };
}
