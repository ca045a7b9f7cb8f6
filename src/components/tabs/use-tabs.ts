import { type KeyboardEvent, useRef, useState } from 'react';

type Orientation = 'horizontal' | 'vertical';

/**
 * Tabs after the ARIA authoring practices: one tab is selected and in the tab order, arrows along the
 * list's axis move and select, Home and End jump.
 */
export function useTabs(count: number, orientation: Orientation) {
  const [selected, select] = useState(0);
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // A key with a modifier belongs to the browser, as Alt and an arrow do for Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // When several keys are pressed at once, each starts from the tab to which the previous one has moved the focus.
    const from = tabs.current.indexOf(event.target as HTMLButtonElement);
    const target = targetOf(event.key, from, count, keysOf(event.currentTarget, orientation));
    if (target === undefined) return;
    event.preventDefault();
    select(target);
    tabs.current[target]?.focus();
  }

  const tabProps = (index: number) => ({
    role: 'tab',
    type: 'button' as const,
    'aria-selected': index === selected,
    tabIndex: index === selected ? 0 : -1,
    onClick: () => select(index),
    ref: (element: HTMLButtonElement | null) => {
      tabs.current[index] = element;
    },
  });

  return { selected, select, onKeyDown, tabProps };
}

/** The arrows that lead to the next and to the previous tab: the tabs of Arabic begin on the right. */
function keysOf(list: HTMLElement, orientation: Orientation): readonly [next: string, previous: string] {
  if (orientation === 'vertical') return ['ArrowDown', 'ArrowUp'];
  const isLeftToRight = getComputedStyle(list).direction === 'ltr';
  return isLeftToRight ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
}

function targetOf(key: string, from: number, count: number, [next, previous]: ReturnType<typeof keysOf>) {
  if (key === next) return (from + 1) % count;
  if (key === previous) return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
