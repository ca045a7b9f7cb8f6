import { type MouseEvent, type ToggleEvent, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { shortTitle } from '../../site/titles.ts';
import type { ServiceEntry } from './service-entry.ts';
import { ServiceBody } from './service-pane.tsx';

interface ServiceAccordionProps {
  entries: readonly ServiceEntry[];
  open: number;
  onOpen: (index: number) => void;
}

/** The narrow form: one service open at a time, the first to begin with. */
export function ServiceAccordion({ entries, open, onOpen }: ServiceAccordionProps) {
  const accordion = useRef<HTMLDivElement>(null);
  const [isAwake, setAwake] = useState(false);
  // Before anything else can choose: a later effect would undo a key pressed while this woke.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened before this woke is asked once
  useLayoutEffect(() => {
    const details = [...(accordion.current?.querySelectorAll('details') ?? [])];
    const index = details.findIndex((entry) => entry.open);
    if (index >= 0) onOpen(index);
    setAwake(true);
  }, []);
  return (
    <div className="service-accordion" ref={accordion}>
      {entries.map((entry, index) => (
        <details
          key={entry.slug}
          name="service"
          open={index === open}
          onToggle={(event) => follow(event, index)}
          className="service-accordion-entry"
        >
          {/* The browser would also let the open one close, and does without script; here exactly one stays open. */}
          <summary
            className="service-accordion-summary"
            aria-disabled={isAwake && index === open}
            onClick={(event) => choose(event, index)}
          >
            <h3 className="service-accordion-title">{shortTitle(entry)}</h3>
            <Icon name="plus" className="service-accordion-plus" />
          </summary>
          <div className="service-accordion-body">
            <ServiceBody entry={entry} />
          </div>
        </details>
      ))}
    </div>
  );

  /** The browser opens entries too, to show what was searched for in the page. */
  function follow(event: ToggleEvent<HTMLDetailsElement>, index: number) {
    if (event.newState === 'open') onOpen(index);
  }

  function choose(event: MouseEvent, index: number) {
    event.preventDefault();
    onOpen(index);
  }
}
