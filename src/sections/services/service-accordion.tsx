import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import styles from './service-accordion.module.css';
import type { ServiceEntry } from './services.tsx';

interface ServiceAccordionProps {
  entries: readonly ServiceEntry[];
  open: number;
  onOpen: (index: number) => void;
  bodies: readonly ReactNode[];
}

/** The narrow form: one service open at a time, the first to begin with. */
export function ServiceAccordion({ entries, open, onOpen, bodies }: ServiceAccordionProps) {
  return (
    <div className={styles.accordion}>
      {entries.map(({ slug, title }, index) => (
        <details
          key={slug}
          id={`service-entry-${slug}`}
          name="service"
          open={index === open}
          className={styles.entry}
        >
          {/* The browser would also let the open one close; here exactly one stays open. */}
          <summary
            className={styles.summary}
            aria-disabled={index === open}
            onClick={(event) => choose(event, index)}
          >
            <h3 className={styles.title}>{title}</h3>
            <Icon name="plus" className={styles.plus} />
          </summary>
          <div className={styles.body}>{bodies[index]}</div>
        </details>
      ))}
    </div>
  );

  function choose(event: MouseEvent, index: number) {
    event.preventDefault();
    onOpen(index);
  }
}
