import { type ReactNode, useDeferredValue } from 'react';
import { ErrorBoundary } from '../../components/error-boundary/error-boundary.tsx';
import type { ErrorScreenWords } from '../../components/error-screen/error-screen.tsx';
import { SectionHead } from '../../components/section-head/section-head.tsx';
import { useTabs } from '../../components/tabs/use-tabs.ts';
import type { SectionHead as Head } from '../../schemas/page.ts';
import { ServiceAccordion } from './service-accordion.tsx';
import { ServiceTabs } from './service-tabs.tsx';

export interface ServiceEntry {
  readonly slug: string;
  readonly title: string;
  readonly intro: string;
}

interface ServicesProps {
  head: Head;
  entries: readonly ServiceEntry[];
  errorWords: ErrorScreenWords;
  /** One pane per entry, `pane0` on: the detail beside the tab list. One `body0` on: the accordion's. */
  [slot: `pane${number}` | `body${number}`]: ReactNode;
}

/**
 * The services: a vertical tab list with a detail pane above 1040 px, an accordion up to it. Both stand
 * in the page and share the chosen service; the stylesheet shows one of them.
 */
export function Services({ head, errorWords, ...content }: ServicesProps) {
  return (
    <section id="services" className="section" aria-labelledby="services-heading">
      <div className="wrap">
        <SectionHead id="services-heading" heading={head.heading} lead={head.lead} layout="beside" />
        <ErrorBoundary words={errorWords}>
          <ServiceChoice {...content} />
        </ErrorBoundary>
      </div>
    </section>
  );
}

function ServiceChoice({ entries, ...slots }: Omit<ServicesProps, 'head' | 'errorWords'>) {
  const tabs = useTabs(entries.length, 'vertical');
  // The tab answers in the next frame; its pane, which takes longer to lay out, follows.
  const shown = useDeferredValue(tabs.selected);
  return (
    <>
      <ServiceTabs
        entries={entries}
        tabs={tabs}
        shown={shown}
        panes={entries.map((_, i) => slots[`pane${i}`])}
      />
      <ServiceAccordion
        entries={entries}
        open={tabs.selected}
        onOpen={tabs.select}
        bodies={entries.map((_, i) => slots[`body${i}`])}
      />
    </>
  );
}
