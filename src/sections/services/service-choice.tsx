import { useDeferredValue } from 'react';
import { useTabs } from '../../components/tabs/use-tabs.ts';
import { ServiceAccordion } from './service-accordion.tsx';
import type { ServiceEntry } from './service-entry.ts';
import { ServiceTabs } from './service-tabs.tsx';

/**
 * A vertical tab list with a detail pane above 1040 px, an accordion up to it. Both are in the page and
 * share the chosen service; the stylesheet shows one of them.
 */
export function ServiceChoice({ entries }: { entries: readonly ServiceEntry[] }) {
  const tabs = useTabs(entries.length, 'vertical');
  // The tab changes in the next frame; its panel, whose layout is slower, follows.
  const shown = useDeferredValue(tabs.selected);
  return (
    <>
      <ServiceTabs entries={entries} tabs={tabs} shown={shown} />
      <ServiceAccordion entries={entries} open={tabs.selected} onOpen={tabs.select} />
    </>
  );
}
