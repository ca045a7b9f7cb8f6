import { routes } from '../../site/routes.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './back-to-top.module.css';

/**
 * Returns to the start of the page. Stands at its end and, once the first screen has been left, in the corner of the
 * window, where behaviours/back-to-top.ts lets it step aside for controls.
 */
export function BackToTop({ label }: { label: string }) {
  return (
    <nav className={styles.track} data-back-to-top="" aria-label={label}>
      <a className={styles.link} href={routes.fragment('top')} aria-label={label}>
        <Icon name="arrow-up" />
      </a>
    </nav>
  );
}
