/** The dovetailed lower edge of a section: the next section's colour grips this one. */
export function Dovetail({ into }: { into: 'wall' | 'rosewood' }) {
  return <div className="dovetail" data-into={into} aria-hidden="true" />;
}
