import { useRef } from 'react';
import { TabPanel, useFoundPanel } from '../../components/tabs/tab-panel.tsx';
import { useTabs } from '../../components/tabs/use-tabs.ts';
import type { Home } from '../../data/schemas/home-schema.ts';

/** Aim, Vision, Let's Collaborate. Without script every panel is shown under its title. */
export function AboutTabs({ entries }: { entries: Home['about']['tabs'] }) {
  const tabs = useTabs(entries.length, 'horizontal');
  const panels = useRef<HTMLDivElement>(null);
  useFoundPanel(panels, tabs.select);
  return (
    <>
      <div
        role="tablist"
        aria-labelledby="about-heading"
        className="about-tabs-list"
        data-selected={tabs.selected}
        onKeyDown={tabs.onKeyDown}
      >
        {entries.map(({ title }, index) => (
          <button
            key={title}
            {...tabs.tabProps(index)}
            id={`about-tab-${index}`}
            aria-controls={`about-panel-${index}`}
            className="about-tabs-tab"
            data-title={title}
          >
            {title}
          </button>
        ))}
      </div>
      <div className="about-tabs-panels" ref={panels}>
        {entries.map(({ title, text }, index) => (
          <div key={title} className="about-tabs-place" data-text={text}>
            <TabPanel
              id={`about-panel-${index}`}
              labelledBy={`about-tab-${index}`}
              className="about-tabs-panel"
              isShown={index === tabs.selected}
              onFound={() => tabs.select(index)}
              tabIndex={0}
            >
              <h3 className="about-tabs-title">{title}</h3>
              <p>{text}</p>
            </TabPanel>
          </div>
        ))}
      </div>
    </>
  );
}
