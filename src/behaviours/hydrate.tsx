import { type FunctionComponent, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ErrorScreen, type ErrorScreenMessages } from '../components/error-screen/error-screen.tsx';
import { AboutTabs } from '../sections/about/about-tabs.tsx';
import { ContactRequest } from '../sections/contact/contact-request.tsx';
import { ServiceChoice } from '../sections/services/service-choice.tsx';

const islands = { services: ServiceChoice, aboutTabs: AboutTabs, contact: ContactRequest };
export type Islands = typeof islands;

/** What an island needs beside its markup. */
export interface IslandData {
  readonly props: object;
  readonly errorMessages: ErrorScreenMessages;
}

/**
 * Hydrates an island. One that fails is replaced by the page's own markup, with what was typed, and by the error screen
 * above it if it had been hydrated before.
 */
export function hydrate(island: HTMLElement, { props, errorMessages }: IslandData, onHydrated: () => void) {
  const Section = islands[island.dataset.island as keyof Islands] as FunctionComponent<object>;
  const plain = island.cloneNode(true) as HTMLElement;
  plain.dataset.plain = '';
  island.addEventListener('input', () => copyFields(island, plain));
  let isHydrated = false;
  const finish = () => {
    isHydrated = true;
    // React renders fields again if a browser extension has changed the markup.
    copyFields(plain, island);
    onHydrated();
  };
  const showPlain = (error: unknown) => {
    console.error(error);
    island.replaceWith(plain);
    if (!isHydrated) return;
    const place = document.createElement('div');
    plain.prepend(place);
    createRoot(place).render(
      <ErrorScreen messages={errorMessages} error={import.meta.env.DEV ? (error as Error) : undefined} />,
    );
  };
  const section = (
    <Hydrated act={finish}>
      <Section {...props} />
    </Hydrated>
  );
  hydrateRoot(island, section, { onUncaughtError: showPlain });
}

function Hydrated({ act, children }: { act: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(act, []);
  return children;
}

function copyFields(from: Element, to: Element) {
  const fields = 'input[name], textarea[name]';
  const others = to.querySelectorAll<HTMLInputElement>(fields);
  for (const [index, { value }] of from.querySelectorAll<HTMLInputElement>(fields).entries())
    if (others[index]) others[index].value = value;
}
