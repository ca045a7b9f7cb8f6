/** The `oklch()` colours of a text as hexadecimal ones, which compress better; all of them lie within sRGB. */
export function withHexColours(text: string): string {
  return text.replace(
    /oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g,
    (_, lightness, chroma, hue, alpha) => hexOf(Number(lightness), Number(chroma), Number(hue), alpha),
  );
}

/** After Björn Ottosson, "A perceptual color space for image processing". */
function hexOf(lightness: number, chroma: number, hue: number, alpha?: string): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    ...(alpha === undefined ? [] : [Number(alpha)]),
  ];
  return `#${channels.map((share) => byteOf(share)).join('')}`;
}

function encoded(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function byteOf(share: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, share)) * 255);
  return byte.toString(16).padStart(2, '0');
}
