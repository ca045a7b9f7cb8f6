/** Width to height of an SVG drawing, by its width and height or else by its viewBox; undefined where it states neither. */
export function svgProportions(svg: string): number | undefined {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg.replace(/<!--[\s\S]*?-->/g, '')) ?? [];
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']\\s*([^"']*?)\\s*["']`).exec(root)?.[1] ?? '';
  const [, , boxWidth, boxHeight] = attribute('viewBox')
    .split(/[\s,]+/)
    .map(Number);
  return ratio(lengthOf(attribute('width')), lengthOf(attribute('height'))) ?? ratio(boxWidth, boxHeight);
}

/** A length in the drawing's units; none where it is a percentage. */
function lengthOf(text: string): number | undefined {
  return text.endsWith('%') ? undefined : Number.parseFloat(text);
}

function ratio(width = Number.NaN, height = Number.NaN): number | undefined {
  return width > 0 && height > 0 ? width / height : undefined;
}
