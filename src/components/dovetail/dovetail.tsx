/** The dovetailed lower edge of a section, in the next section's colour. */
export function Dovetail({ into }: { into: 'wall' | 'rosewood' }) {
  return <div className="dovetail" data-into={into} aria-hidden="true" />;
}
