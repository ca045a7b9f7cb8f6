import { type MouseEvent, type ToggleEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useIsHydrated } from '../../components/hydration/use-is-hydrated.ts';
import type { ServiceEntry } from './service-entry.ts';
import { ServiceBody } from './service-pane.tsx';

interface ServiceAccordionProps {
  entries: readonly ServiceEntry[];
  open: number;
  onOpen: (index: number) => void;
}

/** The narrow layout: one service is open at a time, initially the first. */
export function ServiceAccordion({ entries, open, onOpen }: ServiceAccordionProps) {
  const accordion = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  // A passive effect runs later, and would undo a key pressed during hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once which entry was opened before hydration
  useLayoutEffect(() => {
    const details = [...(accordion.current?.querySelectorAll('details') ?? [])];
    // Before hydration a press closes the first entry, and a browser that does not know `name` leaves it open beside another.
    const chosen = Math.max(
      details.findLastIndex((entry) => entry.open),
      0,
    );
    for (const [index, entry] of details.entries()) entry.open = index === chosen;
    if (chosen > 0) onOpen(chosen);
  }, []);
  return (
    <div className="service-accordion" ref={accordion}>
      {entries.map((entry, index) => (
        <details
          key={entry.href}
          {...entry.languageAttributes}
          name="service"
          open={index === open}
          onToggle={(event) => follow(event, index)}
        >
          {/* Exactly one entry stays open; the browser alone, as without script, would also let it close. */}
          <summary aria-disabled={isHydrated && index === open} onClick={(event) => choose(event, index)}>
            <h3>{entry.titleSmall}</h3>
          </summary>
          <div>
            <ServiceBody entry={entry} />
          </div>
        </details>
      ))}
    </div>
  );

  /** Follows the browser, which opens entries to show a match of a search in the page. One that is open for paper has no name. */
  function follow({ newState, currentTarget }: ToggleEvent<HTMLDetailsElement>, index: number) {
    if (newState === 'open' && currentTarget.hasAttribute('name')) onOpen(index);
  }

  /** Opens an entry. Its heading stays where it was pressed, also when an entry above it closes. */
  function choose(event: MouseEvent, index: number) {
    event.preventDefault();
    const pressed = event.currentTarget;
    const before = pressed.getBoundingClientRect().top;
    flushSync(() => onOpen(index));
    scrollBy({ top: pressed.getBoundingClientRect().top - before, behavior: 'instant' });
  }
}
