import { createElement, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import type { LanguageAttributes } from '../../data/site/page-language.ts';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';

interface TabPanelProps {
  id: string;
  className: string;
  labelledBy: string;
  isShown: boolean;
  /** Called when a search in the page has found something in it. */
  onFound: () => void;
  languageAttributes?: LanguageAttributes;
  /** 0 where nothing in the panel takes the focus (ARIA authoring practices). */
  tabIndex?: 0;
  children: ReactNode;
}

/**
 * A panel that find-in-page also searches while it is hidden, and shows where it finds something. React supports neither
 * `hidden="until-found"` nor `beforematch` on a `div`, but passes both on to a custom element.
 */
export function TabPanel({
  id,
  className,
  labelledBy,
  isShown,
  onFound,
  languageAttributes,
  tabIndex,
  children,
}: TabPanelProps) {
  const props = {
    class: className,
    hidden: isShown ? undefined : 'until-found',
    onbeforematch: onFound,
    // A search may have shown the panel before the script ran.
    suppressHydrationWarning: true,
  };
  const isHydrated = useIsHydrated();
  // Without script there are no tabs, and a panel is a text under its heading.
  const panel = isHydrated && { role: 'tabpanel', 'aria-labelledby': labelledBy, tabIndex };
  // The panel itself is inside: an element that is hidden until found has a box, and would be announced as an empty panel.
  return createElement(
    'tab-panel',
    props,
    <div id={id} {...panel} {...languageAttributes}>
      {children}
    </div>,
  );
}

/** Selects the tab whose panel a search in the page has shown before the script ran. */
export function useFoundPanel(frame: RefObject<HTMLElement | null>, select: (index: number) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const panels = [...(frame.current?.querySelectorAll<HTMLElement>('tab-panel') ?? [])];
    const found = panels.findLastIndex((panel) => !panel.hidden);
    if (found > 0) select(found);
  }, []);
}
