import type { Illustration } from '../../data/schemas/illustration-schema.ts';

/** The same illustration, whose texts and drawings are those of its first state with every option. */
export function inOneState(content: Illustration): Illustration {
  const { options, initial, rows, notes, drawing } = content;
  const asInitial = <T>(entries: readonly T[]): T[] => entries.map(() => entries[initial - 1] as T);
  const [{ motif }] = asInitial(options) as [(typeof options)[number]];
  return {
    ...content,
    options: options.map((option) => ({ ...option, motif })),
    rows: rows?.map((row) => (row.texts ? { ...row, texts: asInitial(row.texts) } : row)),
    notes: notes && asInitial(notes),
    drawing:
      drawing?.kind === 'room-plan'
        ? { ...drawing, rooms: drawing.rooms.map((room) => ({ ...room, states: asInitial(room.states) })) }
        : drawing,
  };
}
