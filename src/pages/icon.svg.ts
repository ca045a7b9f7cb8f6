import { iconDrawing } from '../brand/icons.ts';

export function GET() {
  return new Response(iconDrawing, { headers: { 'Content-Type': 'image/svg+xml' } });
}
