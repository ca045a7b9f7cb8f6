import type { Ref } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import styles from './alert.module.css';

interface AlertProps {
  status: 'SUCCESS' | 'ERROR';
  text: string;
  /** What the server adds, such as how long to wait. */
  detail?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** How a request went, announced at once and in focus. */
export function Alert({ status, text, detail, ref }: AlertProps) {
  return (
    <div className={styles.alert} data-status={status} tabIndex={-1} ref={ref}>
      <Icon name={status === 'SUCCESS' ? 'check' : 'warning-circle'} />
      <div>
        <p role="alert" className={styles.text}>
          {text}
        </p>
        {detail && <p>{detail}</p>}
      </div>
    </div>
  );
}
