import sharp from 'sharp';

/** Pixels of an inch in drawings with a size in millimetres or points, as browsers draw them. */
const STANDARD_DENSITY = 72;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** An SVG drawing as a square PNG, whatever the units and the proportions of its artboard. */
export async function drawSvg(svg: string, size: number): Promise<Buffer> {
  const drawing = Buffer.from(svg);
  const { width, height } = await sharp(drawing, { density: STANDARD_DENSITY }).metadata();
  // The drawing has twice as many pixels as needed, because reducing it makes the edges of small icons smoother.
  const density = (STANDARD_DENSITY * 2 * size) / Math.max(width, height);
  return sharp(drawing, { density: Math.min(Math.max(density, 1), 100_000) })
    .resize(size, size, { fit: 'contain', background: transparent })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
