/**
 * Phosphor's duotone icons (MIT), redrawn as strokes, which take a fifth of the outlines' bytes. The first path of a file
 * is the tone, with fill and stroke; the others have a stroke only. star-icon.css sets the thickness and the opacity once.
 */
const files = import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true });

/** A content icon in an eight-pointed star. For prerendered sections only, because its script would hold all icons. */
export function StarIcon({ name }: { name: string }) {
  return (
    <span className="star-icon">
      <svg
        viewBox="0 0 64 64"
        width="32"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, fixed when built
        dangerouslySetInnerHTML={{ __html: shapesOf(name) }}
      />
    </span>
  );
}

/** The shapes of an icon, without the svg element around them. */
function shapesOf(name: string): string {
  const file = files[`./drawings/${name}.svg`];
  if (file === undefined) throw new Error(`drawings/${name}.svg is missing`);
  return file.replace(/<\/?svg[^>]*>|\n\s*/g, '');
}
