import { useTabs } from '../../components/tabs/use-tabs.ts';
import type { Home } from '../../data/schemas/home-schema.ts';

/** Aim, Vision, Let's Collaborate. Without script every panel is shown under its title. */
export function AboutTabs({ entries }: { entries: Home['about']['tabs'] }) {
  const tabs = useTabs(entries.length, 'horizontal');
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
          >
            {title}
          </button>
        ))}
      </div>
      <div className="about-tabs-panels">
        {entries.map(({ title, text }, index) => (
          <div
            key={title}
            role="tabpanel"
            id={`about-panel-${index}`}
            aria-labelledby={`about-tab-${index}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls takes focus itself (ARIA practices)
            tabIndex={0}
            className="about-tabs-panel"
            data-shown={index === tabs.selected}
          >
            <h3 className="about-tabs-title">{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </>
  );
}
