import { iconDrawing } from '../build/brand/icons.ts';

export function GET() {
  return new Response(iconDrawing, { headers: { 'Content-Type': 'image/svg+xml' } });
}
