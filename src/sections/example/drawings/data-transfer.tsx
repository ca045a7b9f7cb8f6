import type { DrawingOfKind } from '../../../data/schemas/drawing-schema.ts';

/** The two screens between which the rows move. */
export function Screens({ drawing: { from, to } }: { drawing: DrawingOfKind<'data-transfer'> }) {
  return (
    <p className="data-transfer-screens">
      <span>{from}</span> <span>{to}</span>
    </p>
  );
}
