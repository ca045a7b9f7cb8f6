/** The background of the section below a dovetailed edge. */
export type DovetailColour = 'background' | 'ground' | 'band';

/** The dovetailed lower edge of a section, in the next section's colour. */
export function Dovetail({ into }: { into: DovetailColour }) {
  return <div className="dovetail" data-into={into} aria-hidden="true" />;
}
