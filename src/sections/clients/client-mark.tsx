import type { ReactNode } from 'react';
import type { Home } from '../../schemas/home.ts';

export type Mark = NonNullable<Home['clients']['logos'][number]['mark']>;

/** A client's mark in one colour, drawn for this site; its name is read out. */
export function ClientMark({ name, mark }: { name: string; mark: Mark }) {
  return (
    <svg viewBox="0 0 64 64" role="img" aria-label={name}>
      {drawings[mark]}
    </svg>
  );
}

/** Lines as clients.css draws them, where a drawing does not say otherwise. */
const drawings: Readonly<Record<Mark, ReactNode>> = {
  wheat: (
    <path
      strokeLinecap="round"
      d="M32 60V26m0-2c-6-6-5-13 0-20 5 7 6 14 0 20zm-1 14c-9 1-14-4-15-13 9 1 14 5 15 13zm2 0c9 1 14-4 15-13-9 1-14 5-15 13zm-2 16c-10 1-16-4-17-14 10 1 16 5 17 14zm2 0c10 1 16-4 17-14-10 1-16 5-17 14z"
    />
  ),
  weave: (
    <>
      <path d="M8 8h12v48H8zm18 0h12v48H26zm18 0h12v48H44z" />
      <path strokeWidth="5" d="M2 20h6m12 0h24m12 0h6M2 32h24m12 0h24M2 44h6m12 0h24m12 0h6" />
    </>
  ),
  key: (
    <>
      <path d="M20 8a14 14 0 1 0 .1 0zm0 9a5 5 0 1 0 .1 0z" />
      <path strokeWidth="4.5" d="M30 32l28 27M44 46l7-7m0 14 7-7" />
    </>
  ),
  bars: (
    <path
      stroke="none"
      fill="currentColor"
      d="M2 54 20 10h12L14 54zm22 0 18-44h12L36 54zm22 0 9-22h9L57 54z"
    />
  ),
};
