import { useLayoutEffect, useRef } from 'react';
import type { useTabs } from '../../components/tabs/use-tabs.ts';
import { shortTitle } from '../../site/titles.ts';
import type { ServiceEntry } from './service-entry.ts';
import { ServicePane } from './service-pane.tsx';
import styles from './service-tabs.module.css';

interface ServiceTabsProps {
  entries: readonly ServiceEntry[];
  tabs: ReturnType<typeof useTabs>;
  /** The pane to be seen: that of the selected tab, or for a moment still the one before. */
  shown: number;
}

/** The wide form: a list on the left, the chosen service's pane on the right, a brass key on the seam. */
export function ServiceTabs({ entries, tabs, shown }: ServiceTabsProps) {
  const key = useRef<HTMLSpanElement>(null);
  // What the key is told, it alone is told: the panes need no new styles for it.
  useLayoutEffect(() => key.current?.style.setProperty('--chosen', String(tabs.selected)), [tabs.selected]);
  return (
    <div className={styles.cabinet}>
      <div
        role="tablist"
        aria-orientation="vertical"
        aria-labelledby="services-heading"
        className={styles.list}
        onKeyDown={tabs.onKeyDown}
      >
        {entries.map(({ slug, title, titleSmall, intro }, index) => (
          <button
            key={slug}
            {...tabs.tabProps(index)}
            id={`service-tab-${index}`}
            aria-controls={`service-pane-${index}`}
            className={styles.tab}
          >
            <span>{shortTitle({ title, titleSmall })}</span>
            {/* The pane begins with this line; in the tab's name it would be heard three times. */}
            <small aria-hidden="true">{intro}</small>
          </button>
        ))}
        <span className={styles.key} ref={key} aria-hidden="true" />
      </div>
      {entries.map((entry, index) => (
        <div
          key={entry.slug}
          role="tabpanel"
          id={`service-pane-${index}`}
          aria-labelledby={`service-tab-${index}`}
          className={styles.pane}
          hidden={index !== shown}
        >
          <ServicePane entry={entry} />
        </div>
      ))}
    </div>
  );
}
