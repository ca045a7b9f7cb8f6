import { iconDrawing } from '../build/icons.ts';

export function GET() {
  return new Response(iconDrawing, { headers: { 'Content-Type': 'image/svg+xml' } });
}
