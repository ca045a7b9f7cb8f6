import { Icon } from '../icon/icon.tsx';
import styles from './back-to-top.module.css';

/** Returns to the start of the page; stands in the corner once the first screen has been left. */
export function BackToTop({ label }: { label: string }) {
  return (
    <nav className={styles.track}>
      <a className={styles.link} href="#top" aria-label={label}>
        <Icon name="arrow-up" />
      </a>
    </nav>
  );
}
