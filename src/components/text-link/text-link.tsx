import { Icon } from '../icon/icon.tsx';
import type { UiIconName } from '../icon/ui-icons.ts';
import styles from './text-link.module.css';

/** The second action beside a button, or the way onward from a card. */
export function TextLink({ href, label, icon }: { href: string; label: string; icon?: UiIconName }) {
  return (
    <a className={styles.link} href={href}>
      {label}
      {icon && <Icon name={icon} className={styles.arrow} />}
    </a>
  );
}
