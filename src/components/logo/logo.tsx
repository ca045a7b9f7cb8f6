import type { Company, OwnLogo } from '../../data/schemas/company-schema.ts';
import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';

interface LogoProps {
  company: Pick<Company, 'name' | 'nameParts' | 'logo'>;
  messages: Pick<InterfaceMessages, 'home'>;
  /** The address of the home page. */
  home: string;
  /** The landmark that it is in; it makes the drawing's id unique on a page that shows the logo twice. */
  landmark: 'header' | 'footer';
}

/** The company's emblem with its name beside it, linked to the home page. */
export function Logo({ company, messages, home, landmark }: LogoProps) {
  const { logo, nameParts } = company;
  const [first, ...others] = nameParts;
  return (
    <a className="logo" href={home} aria-label={`${company.name}, ${messages.home}`}>
      {logo ? <OwnersLogo logo={logo} landmark={landmark} /> : <Emblem id={`seam-${landmark}`} />}
      {!logo?.holdsName && (
        <span>
          <b>{first}</b>
          {others.map((part) => ` ${part}`).join('')}
        </span>
      )}
    </a>
  );
}

/** A square in two parts, whose dovetailed seam draws an S. */
function Emblem({ id }: { id: string }) {
  return (
    <svg className="logo-emblem" viewBox="0 0 40 40" width="40" aria-hidden="true">
      <mask id={id}>
        <rect width="40" height="40" rx="8" fill="#fff" />
        <path d="M20-2V7L10 4v14l10-3v10l10-3v14l-10-3v9" fill="none" stroke="#000" strokeWidth="2.4" />
      </mask>
      <g mask={`url(#${id})`}>
        <path className="logo-main" d="M0 0h20v7L10 4v14l10-3v10l10-3v14l-10-3v7H0z" />
        <path className="logo-accent" d="M40 0H20v7L10 4v14l10-3v10l10-3v14l-10-3v7h20z" />
      </g>
    </svg>
  );
}

/** The owner's logo; in the footer always the one for the night, because the footer is dark by day too. */
function OwnersLogo({
  logo: { day, night, width, height },
  landmark,
}: {
  logo: OwnLogo;
  landmark: 'header' | 'footer';
}) {
  const src = landmark === 'footer' ? night : day;
  return (
    <picture>
      {src !== night && (
        <source srcSet={night} media="all and (prefers-color-scheme: dark)" data-night="all" />
      )}
      <img src={src} alt="" width={width} height={height} />
    </picture>
  );
}
