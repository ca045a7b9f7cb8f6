import { iconIco } from '../brand/icons.ts';

/** For browsers that take no drawing, and for programs that ask for this name unasked. */
export async function GET() {
  return new Response(new Uint8Array(await iconIco([16, 32, 48])));
}
