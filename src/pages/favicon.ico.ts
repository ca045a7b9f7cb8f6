import { iconIco } from '../build/icons.ts';

/** For browsers without SVG icons, and programs that request this name by default. */
export async function GET() {
  return new Response(new Uint8Array(await iconIco(32)));
}
