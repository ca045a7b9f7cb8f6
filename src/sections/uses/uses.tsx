import { TextLink } from '../../components/text-link/text-link.tsx';

export interface UseLink {
  readonly title: string;
  readonly href: string;
  readonly text: string;
}

/** Which services an industry uses and what for, or which industries use a service. */
export function Uses({ heading, links }: { heading: string; links: readonly UseLink[] }) {
  return (
    <section className="section sunken uses" aria-labelledby="uses-heading">
      <div className="wrap">
        <h2 id="uses-heading" data-reveal="heading">
          {heading}
        </h2>
        <ul>
          {links.map(({ title, href, text }) => (
            <li key={href}>
              <TextLink href={href} label={title} icon="arrow-right" />
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
