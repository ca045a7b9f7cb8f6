import { Fragment } from 'react';

/** A telephone number or an e-mail address as texts write it, and its address as a link. */
export interface ContactLink {
  readonly label: string;
  readonly href: string;
}

/** A text in which telephone numbers and e-mail addresses are links. No-break spaces hold a number on one line. */
export function LinkedText({ text, links }: { text: string; links: readonly ContactLink[] }) {
  if (links.length === 0) return text;
  const hrefs = new Map(links.map(({ label, href }) => [plainSpaces(label), href]));
  return text.split(anyOf([...hrefs.keys()])).map((part, index) => {
    const href = hrefs.get(plainSpaces(part));
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other order
    return <Fragment key={index}>{href ? linkOf(href, part) : part}</Fragment>;
  });
}

/** `bdi`: digits have no direction of their own, and a translation by the browser may reverse the page's. */
const linkOf = (href: string, label: string) => (
  <a href={href}>
    <bdi>{label}</bdi>
  </a>
);

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
