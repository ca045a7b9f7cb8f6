import { readIcon } from '../brand/icons.ts';

export async function GET() {
  return new Response(await readIcon(), { headers: { 'Content-Type': 'image/svg+xml' } });
}
