import styles from './dovetail.module.css';

/** The dovetailed lower edge of a section: the next section's colour grips this one. */
export function Dovetail({ into }: { into: 'wall' | 'rosewood' }) {
  return <div className={styles.edge} data-into={into} aria-hidden="true" />;
}
