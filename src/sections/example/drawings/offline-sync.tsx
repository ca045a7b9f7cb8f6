import type { DrawingOfKind } from '../../../data/schemas/drawing-schema.ts';

/** Heads the places between which the rows move. */
export function Places({ drawing }: { drawing: DrawingOfKind<'offline-sync'> }) {
  const { phone, office } = drawing.places;
  return (
    <p className="offline-sync-places">
      <span>{phone}</span> <span>{office}</span>
    </p>
  );
}
