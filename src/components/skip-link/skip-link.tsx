import { routes } from '../../site/routes.ts';
import styles from './skip-link.module.css';

/** First stop of the keyboard: past the header, to the content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={styles.skip} href={routes.fragment('main')}>
      {label}
    </a>
  );
}
