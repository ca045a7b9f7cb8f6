import { Icon } from '../icon/icon.tsx';
import styles from './loading-indicator.module.css';

/** The loading spinner, shown and announced by behaviours/loading.ts. */
export function LoadingIndicator({ label }: { label: string }) {
  return (
    <div role="status" className={styles.indicator} data-loading="">
      <div className={styles.content}>
        <span className={styles.spinner}>
          <Icon name="spinner-gap" />
        </span>
        <span>{label}</span>
      </div>
    </div>
  );
}
