/**
 * Phosphor's duotone icons (MIT), redrawn by the middle of their lines: a fifth of the outlines' bytes. The first
 * path of a file is the tone, filled and drawn around; the others are lines only. How thick and how pale is said
 * once, in star-icon.css.
 */
const files = import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true });

/** The shapes of a content icon, without the svg element around them. */
export function contentIcon(name: string): string {
  const file = files[`./drawings/${name}.svg`];
  if (file === undefined) throw new Error(`drawings/${name}.svg is missing`);
  return file.replace(/<\/?svg[^>]*>|\n\s*/g, '');
}
