/** The dovetailed lower edge of a section, in the next section's colour. */
export function Dovetail({ into }: { into: 'background' | 'band' }) {
  return <div className="dovetail" data-into={into} aria-hidden="true" />;
}
