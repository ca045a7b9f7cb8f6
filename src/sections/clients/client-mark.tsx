import type { ReactNode } from 'react';
import type { Home } from '../../records/home.ts';

type Mark = Home['clients']['logos'][number]['mark'];

/** A client's mark in one colour, drawn for this site; its name is for those who cannot see it. */
export function ClientMark({ name, mark }: { name: string; mark: Mark }) {
  return (
    <svg viewBox="0 0 64 64" role="img" aria-label={name} fill="none" stroke="currentColor" strokeWidth="3">
      {drawings[mark]}
    </svg>
  );
}

const drawings: Readonly<Record<Mark, ReactNode>> = {
  wheat: (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d="M32 60V26" />
      <path d="M32 24c-6-6-5-13 0-20 5 7 6 14 0 20Z" />
      <path d="M31 38c-9 1-14-4-15-13 9 1 14 5 15 13Zm2 0c9 1 14-4 15-13-9 1-14 5-15 13ZM31 54c-10 1-16-4-17-14 10 1 16 5 17 14Zm2 0c10 1 16-4 17-14-10 1-16 5-17 14Z" />
    </g>
  ),
  weave: (
    <g>
      <path d="M8 8h12v48H8zM26 8h12v48H26zM44 8h12v48H44z" />
      <path d="M2 20h6m12 0h24m12 0h6M2 32h24m12 0h24M2 44h6m12 0h24m12 0h6" strokeWidth="5" />
    </g>
  ),
  key: (
    <g strokeLinejoin="round">
      <circle cx="20" cy="22" r="14" />
      <circle cx="20" cy="22" r="5" />
      <path d="m30 32 28 27M44 46l7-7M51 53l7-7" strokeWidth="4.5" />
    </g>
  ),
  bars: (
    <g fill="currentColor" stroke="none">
      <path d="M2 54 20 10h12L14 54zM24 54 42 10h12L36 54zM46 54l9-22h9v0L57 54z" />
    </g>
  ),
};
