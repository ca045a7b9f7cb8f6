import type { DrawingOfKind } from '../../../data/schemas/drawing-schema.ts';

/** The headings of the two columns between which the rows move. */
export function Places({ drawing }: { drawing: DrawingOfKind<'offline-sync'> }) {
  const { phone, office } = drawing.places;
  return (
    <p className="offline-sync-places">
      <span>{phone}</span> <span>{office}</span>
    </p>
  );
}
