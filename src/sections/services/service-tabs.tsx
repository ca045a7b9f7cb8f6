import { useLayoutEffect, useRef } from 'react';
import { TabPanel, useFoundPanel } from '../../components/tabs/tab-panel.tsx';
import type { useTabs } from '../../components/tabs/use-tabs.ts';
import type { ServiceEntry } from './service-entry.ts';
import { ServicePane } from './service-pane.tsx';

interface ServiceTabsProps {
  entries: readonly ServiceEntry[];
  tabs: ReturnType<typeof useTabs>;
  /** The panel to show: the selected tab's, or the previous one until React has rendered it. */
  shown: number;
}

/** The wide layout: a tab list on the left, the selected service's panel on the right, a marker between them. */
export function ServiceTabs({ entries, tabs, shown }: ServiceTabsProps) {
  const marker = useRef<HTMLSpanElement>(null);
  // The property is on the marker alone, so that the panels are not restyled.
  useLayoutEffect(
    () => marker.current?.style.setProperty('--chosen', String(tabs.selected)),
    [tabs.selected],
  );
  const frame = useRef<HTMLDivElement>(null);
  useFoundPanel(frame, tabs.select);
  return (
    <div className="service-tabs-frame" ref={frame}>
      <div
        role="tablist"
        aria-orientation="vertical"
        aria-labelledby="services-heading"
        className="service-tabs-list"
        onKeyDown={tabs.onKeyDown}
      >
        {entries.map(({ href, titleSmall, intro, languageAttributes }, index) => (
          <button
            key={href}
            {...languageAttributes}
            {...tabs.tabProps(index)}
            id={`service-tab-${index}`}
            aria-controls={`service-pane-${index}`}
            className="service-tabs-tab"
          >
            <span>{titleSmall}</span>
            {/* The pane begins with this line; in the tab's name, screen readers would repeat it. */}
            <small aria-hidden="true">{intro}</small>
          </button>
        ))}
        <span className="service-tabs-marker" ref={marker} aria-hidden="true" />
      </div>
      {entries.map((entry, index) => (
        <TabPanel
          key={entry.href}
          languageAttributes={entry.languageAttributes}
          id={`service-pane-${index}`}
          labelledBy={`service-tab-${index}`}
          className="service-tabs-pane"
          isShown={index === shown}
          onFound={() => tabs.select(index)}
        >
          <ServicePane entry={entry} />
        </TabPanel>
      ))}
    </div>
  );
}
