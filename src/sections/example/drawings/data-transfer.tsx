import type { DrawingOfKind } from '../../../data/schemas/drawing-schema.ts';

/** The two screens between which the rows move. */
export function Screens({ drawing: { from, to } }: { drawing: DrawingOfKind<'data-transfer'> }) {
  return (
    <div className="data-transfer-screens">
      <p>{from}</p>
      <p>{to}</p>
    </div>
  );
}
