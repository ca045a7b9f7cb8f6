import type { Illustration } from '../../data/schemas/illustration-schema.ts';

/** The same illustration, whose texts and drawings are those of its first state with every option. */
export function inOneState(content: Illustration): Illustration {
  const { options, initial, rows, drawing } = content;
  const asInitial = <T>(entries: readonly T[]): T[] => entries.map(() => entries[initial - 1] as T);
  return {
    ...content,
    options: asInitial(options).map((shown, index) => ({ ...shown, label: options[index]?.label ?? '' })),
    rows: rows?.map((row) => (row.texts ? { ...row, texts: asInitial(row.texts) } : row)),
    drawing:
      drawing?.kind === 'room-plan'
        ? { ...drawing, rooms: drawing.rooms.map((room) => ({ ...room, states: asInitial(room.states) })) }
        : drawing,
  };
}
