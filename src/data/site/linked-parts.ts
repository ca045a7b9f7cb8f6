/** A telephone number or an e-mail address as texts write it, and its address as a link. */
export interface ContactLink {
  readonly label: string;
  readonly href: string;
}

/** Splits a text at telephone numbers and e-mail addresses; these have their address. No-break spaces stay. */
export function linkedParts(text: string, links: readonly ContactLink[]): { text: string; href?: string }[] {
  if (links.length === 0) return [{ text }];
  const hrefs = new Map(links.map(({ label, href }) => [plainSpaces(label), href]));
  return text.split(anyOf([...hrefs.keys()])).map((part) => {
    const href = hrefs.get(plainSpaces(part));
    return href ? { text: part, href } : { text: part };
  });
}

/** A label may have been pasted with no-break spaces. */
const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

/** Matches each label as a whole: none inside a longer address or number. */
function anyOf(labels: readonly string[]): RegExp {
  const patterns = labels.map((label) =>
    label.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '[ \u00a0]'),
  );
  const before = '(?<![\\p{L}\\p{M}\\p{N}_.+-])';
  const after = '(?![\\p{L}\\p{M}\\p{N}_@-]|\\.[\\p{L}\\p{N}])';
  return new RegExp(`${before}(${patterns.join('|')})${after}`, 'u');
}
