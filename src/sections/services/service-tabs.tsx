import type { ReactNode } from 'react';
import type { useTabs } from '../../components/tabs/use-tabs.ts';
import styles from './service-tabs.module.css';
import type { ServiceEntry } from './services.tsx';

interface ServiceTabsProps {
  entries: readonly ServiceEntry[];
  tabs: ReturnType<typeof useTabs>;
  /** The pane to be seen: that of the selected tab, or for a moment still the one before. */
  shown: number;
  panes: readonly ReactNode[];
}

/** The wide form: a list on the left, the chosen service's pane on the right, a brass key on the seam. */
export function ServiceTabs({ entries, tabs, shown, panes }: ServiceTabsProps) {
  return (
    <div className={styles.cabinet}>
      <div
        role="tablist"
        aria-orientation="vertical"
        aria-labelledby="services-heading"
        className={styles.list}
        onKeyDown={tabs.onKeyDown}
      >
        {entries.map(({ slug, title, intro }, index) => (
          <button
            key={slug}
            {...tabs.tabProps(index)}
            id={`service-tab-${index}`}
            aria-controls={`service-pane-${index}`}
            className={styles.tab}
          >
            <span>{title}</span>
            {/* The pane begins with this line; in the tab's name it would be heard three times. */}
            <small aria-hidden="true">{intro}</small>
          </button>
        ))}
        <span className={styles.key} data-selected={tabs.selected} aria-hidden="true" />
      </div>
      {entries.map(({ slug }, index) => (
        <div
          key={slug}
          role="tabpanel"
          id={`service-pane-${index}`}
          aria-labelledby={`service-tab-${index}`}
          className={styles.pane}
          hidden={index !== shown}
        >
          {panes[index]}
        </div>
      ))}
    </div>
  );
}
