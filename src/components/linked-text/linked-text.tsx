/** A telephone number or an e-mail address as texts write it, and where it leads. */
export interface ContactLink {
  readonly label: string;
  readonly href: string;
}

/** A text in which telephone numbers and e-mail addresses are links. No-break spaces hold a number on one line. */
export function LinkedText({ text, links }: { text: string; links: readonly ContactLink[] }) {
  const plain = text.replaceAll('\u00a0', ' ');
  const link = links.find(({ label }) => plain.includes(label));
  if (!link) return text;
  const start = plain.indexOf(link.label);
  const end = start + link.label.length;
  return (
    <>
      <LinkedText text={text.slice(0, start)} links={links} />
      <a href={link.href}>{text.slice(start, end)}</a>
      <LinkedText text={text.slice(end)} links={links} />
    </>
  );
}
