import motifs from './motifs.svg?url';

/** A line drawing of a thing or a step of work, by its name in motifs.svg; it decorates. */
export function Motif({ name }: { name: string }) {
  return (
    <svg aria-hidden="true">
      <use href={`${motifs}#${name}`} />
    </svg>
  );
}
