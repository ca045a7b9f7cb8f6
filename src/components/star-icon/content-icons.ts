/**
 * Phosphor's duotone icons (MIT), redrawn as strokes, which take a fifth of the outlines' bytes. The first path of a file
 * is the tone, with fill and stroke; the others have a stroke only. star-icon.css sets the thickness and the opacity once.
 */
const files = import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true });

/** The shapes of a content icon, without the svg element around them. */
export function contentIcon(name: string): string {
  const file = files[`./drawings/${name}.svg`];
  if (file === undefined) throw new Error(`drawings/${name}.svg is missing`);
  return file.replace(/<\/?svg[^>]*>|\n\s*/g, '');
}
