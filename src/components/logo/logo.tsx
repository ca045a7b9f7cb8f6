import type { Company } from '../../schemas/company.ts';
import type { InterfaceWords } from '../../schemas/interface.ts';
import { routes } from '../../site/routes.ts';
import styles from './logo.module.css';

interface LogoProps {
  company: Pick<Company, 'name' | 'nameParts'>;
  words: Pick<InterfaceWords, 'home'>;
  /** Where it stands; keeps the drawing's id unique on a page that shows it twice. */
  place: 'header' | 'footer';
  className?: string | undefined;
}

/** The mark, two boards whose dovetailed seam draws an S, and the name beside it, linking home. */
export function Logo({ company, words, place, className = '' }: LogoProps) {
  const [first, ...others] = company.nameParts;
  const seam = `seam-${place}`;
  return (
    <a
      className={`${styles.logo} ${className}`}
      href={routes.home}
      aria-label={`${company.name}, ${words.home}`}
    >
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
        <mask id={seam}>
          <rect width="40" height="40" rx="8" fill="#fff" />
          <path d="M20-2V7L10 4v14l10-3v10l10-3v14l-10-3v9" fill="none" stroke="#000" strokeWidth="2.4" />
        </mask>
        <g mask={`url(#${seam})`}>
          <path className={styles.dark} d="M0 0h20v7L10 4v14l10-3v10l10-3v14l-10-3v7H0z" />
          <path className={styles.brass} d="M40 0H20v7L10 4v14l10-3v10l10-3v14l-10-3v7h20z" />
        </g>
      </svg>
      <span>
        <b>{first}</b>
        {others.map((part) => ` ${part}`).join('')}
      </span>
    </a>
  );
}
