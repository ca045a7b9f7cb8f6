import { icoFile, iconPng } from '../brand/icons.ts';

export async function GET() {
  const icon = icoFile(await iconPng(32), 32);
  return new Response(new Uint8Array(icon), { headers: { 'Content-Type': 'image/x-icon' } });
}
