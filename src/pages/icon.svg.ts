import { readIcon } from '../brand/icons.ts';

export async function GET() {
  return new Response(new Uint8Array(await readIcon()), { headers: { 'Content-Type': 'image/svg+xml' } });
}
