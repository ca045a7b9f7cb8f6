import type { ReactNode } from 'react';
import styles from './specimen.module.css';

/** A component in one of its states, under its name; `force` shows it as if hovered, focused or pressed. */
export function Specimen({
  name,
  force,
  children,
}: {
  name: string;
  force?: 'hover' | 'focus-visible' | 'active';
  children: ReactNode;
}) {
  return (
    <section className={styles.specimen} aria-label={name}>
      <p className={styles.name}>{name}</p>
      <div data-force-inside={force}>{children}</div>
    </section>
  );
}
