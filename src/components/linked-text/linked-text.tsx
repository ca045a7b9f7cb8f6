import { Fragment } from 'react';
import { type ContactLink, linkedParts } from '../../data/site/linked-parts.ts';

/** A text in which telephone numbers and e-mail addresses are links. */
export function LinkedText({ text, links }: { text: string; links: readonly ContactLink[] }) {
  return linkedParts(text, links).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other order
    <Fragment key={index}>{part.href ? linkOf(part.href, part.text) : part.text}</Fragment>
  ));
}

/** `bdi`: digits have no direction of their own, and a translation by the browser may reverse the page's. */
const linkOf = (href: string, label: string) => (
  <a href={href}>
    <bdi>{label}</bdi>
  </a>
);
