import type { EmblemName } from '../../data/picture-data.ts';

/** A client's emblem in one colour, drawn for this site; its name is read out. */
export function ClientEmblem({ name, emblem }: { name: string; emblem: EmblemName }) {
  return (
    <svg viewBox="0 0 64 64" width="56" role="img" aria-label={name}>
      <path d={drawings[emblem]} />
    </svg>
  );
}

/** Each is the client's initial, joined from solid shapes. */
const drawings: Readonly<Record<EmblemName, string>> = {
  // H: a disc that two grains notch.
  harveen:
    'M25 2.8A30 30 0 0 0 25 61.2C17 50 22 43 32 37 42 43 47 50 39 61.2A30 30 0 0 0 39 2.8C47 14 42 21 32 27 22 21 17 14 25 2.8z',
  // K: a beam and two petals.
  kamalika:
    'M6 4H20V60H6zM24 30C24 14 38 4 58 4 58 20 44 30 24 30zM24 34C44 34 58 44 58 60 38 60 24 50 24 34z',
  // T: cut out of a pointed arch, its stem flared as a dovetail.
  tresora: 'M6 60V32C6 18 22 16 32 3 42 16 58 18 58 32V60H41L36.5 38H46V29H18V38H27.5L23 60z',
  // N: an arrow out, an arrow back, and the way between them.
  nordvale: 'M5 61V20L13.5 5 22 20V61zM25 8 39 36V56L25 28zM42 3V44L50.5 59 59 44V3z',
};
