import motifs from './motifs.svg?raw';

const symbols = new Map(
  Array.from(
    motifs.matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)<\/symbol>/gs),
    ([, name = '', viewBox = '', paths = '']) => [
      name,
      { viewBox, markup: paths.trim().replaceAll(/\s+</g, '<') },
    ],
  ),
);

/**
 * A line drawing of a thing or a step of work, by its name in motifs.svg; it decorates. Its markup is part of the page,
 * because browsers load and lay out a file that `<use>` names with the first view, even for a window that is closed.
 */
export function Motif({ name }: { name: string }) {
  const symbol = symbols.get(name);
  if (!symbol) throw new Error(`motifs.svg has no symbol ${name}`);
  return (
    <svg
      viewBox={symbol.viewBox}
      width="80"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, fixed when built
      dangerouslySetInnerHTML={{ __html: symbol.markup }}
    />
  );
}
