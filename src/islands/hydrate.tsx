import { type FunctionComponent, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { replayEarlyPresses } from '../client/early-presses.ts';
import { applyPageTheme } from '../client/theme.ts';
import { ErrorScreen, type ErrorScreenMessages } from '../components/error-screen/error-screen.tsx';
import { AboutTabs } from '../sections/about/about-tabs.tsx';
import { ContactForm } from '../sections/contact/contact-form.tsx';
import { ServiceChoice } from '../sections/services/service-choice.tsx';

export const islands = { services: ServiceChoice, aboutTabs: AboutTabs, contact: ContactForm };

/** The data that an island needs beside its markup. */
export interface IslandData {
  readonly props: object;
  readonly errorMessages: ErrorScreenMessages;
}

/**
 * Hydrates an island. React removes a section that throws, so the prerendered markup is copied before; the copy receives
 * the typed text too. The copy replaces a section that fails. If the section had been hydrated, the error screen is shown
 * above the copy.
 */
export function hydrate(island: HTMLElement, { props, errorMessages }: IslandData) {
  const Section = islands[island.dataset.island as keyof typeof islands] as FunctionComponent<object>;
  const plain = island.cloneNode(true) as HTMLElement;
  plain.dataset.plain = '';
  island.addEventListener('input', () => copyFields(island, plain));
  const focused = document.activeElement;
  const onHydrated = () => {
    // React renders fields and pictures again if a browser extension has changed the markup.
    copyFields(plain, island);
    applyPageTheme(island);
    returnFocus(focused);
    replayEarlyPresses(island);
  };
  const onUncaughtError = (error: unknown) => {
    console.error(error);
    island.replaceWith(plain);
    applyPageTheme(plain);
    if (!('ready' in island.dataset)) return;
    plain.prepend(island);
    const shown = import.meta.env.DEV ? (error as Error) : undefined;
    root.render(<ErrorScreen messages={errorMessages} error={shown} />);
  };
  const section = <Hydrated section={<Section {...props} />} onHydrated={onHydrated} />;
  const root = hydrateRoot(island, section, { onUncaughtError });
}

function Hydrated({ section, onHydrated }: { section: ReactNode; onHydrated: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onHydrated, []);
  return section;
}

/** Focuses the successor of an element that was removed with the focus, unless the visitor has moved on since. */
function returnFocus(focused: Element | null) {
  if (!focused || focused.isConnected || document.activeElement !== document.body) return;
  document.getElementById(focused.id)?.focus({ preventScroll: true });
}

/** Copies the typed text from one version of an island to the other. */
function copyFields(from: Element, to: Element) {
  for (const { name, value } of from.querySelectorAll<HTMLInputElement>('input[name], textarea[name]')) {
    const field = to.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field) field.value = value;
  }
}
