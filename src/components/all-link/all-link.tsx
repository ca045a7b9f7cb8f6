import { TextLink } from '../text-link/text-link.tsx';

/** Link to the page that lists everything. */
export function AllLink({ title, href }: { title: string; href: string }) {
  return (
    <p data-all="">
      <TextLink href={href} label={title} icon="arrow-right" />
    </p>
  );
}
