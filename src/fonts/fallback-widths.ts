import { fromBuffer } from '@capsizecss/unpack';
import { instanceOf } from './cut-fonts.ts';

/** What stands in for Anek until it is there, by the parts of the type scale that differ in width. */
export interface Fallback {
  readonly isBold: boolean;
  /** Where in Anek's axes this part of the type scale is. */
  readonly weight: number;
  readonly width: number;
  /** For which `font-stretch` and `font-weight` it is taken. */
  readonly stretches: readonly [from: number, to: number];
  readonly weights: readonly [from: number, to: number];
}

export const fallbacks: readonly Fallback[] = [
  { isBold: false, weight: 400, width: 105, stretches: [100, 106], weights: [100, 900] },
  { isBold: false, weight: 500, width: 110, stretches: [107, 112], weights: [100, 550] },
  { isBold: true, weight: 600, width: 110, stretches: [107, 112], weights: [551, 900] },
  { isBold: true, weight: 600, width: 116, stretches: [113, 119], weights: [100, 900] },
  { isBold: true, weight: 630, width: 125, stretches: [120, 130], weights: [100, 900] },
];

/** Mean width of a letter in Arial, in parts of its em, as Capsize reckons it; Roboto is as wide. */
const arial = { regular: 913 / 2048, bold: 983 / 2048 };

const letters = " ,-.'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** How much larger or smaller Arial has to be to run as wide as Anek, in per cent. */
export async function fallbackWidth({ isBold, weight, width }: Fallback): Promise<number> {
  const { xWidthAvg, unitsPerEm } = await fromBuffer(
    await instanceOf({ wght: weight, wdth: width }, letters),
  );
  const share = xWidthAvg / unitsPerEm / (isBold ? arial.bold : arial.regular);
  return Math.round(share * 100);
}
