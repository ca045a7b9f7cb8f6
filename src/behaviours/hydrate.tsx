import { type FunctionComponent, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from '../components/error-boundary/error-boundary.tsx';
import type { ErrorScreenWords } from '../components/error-screen/error-screen.tsx';
import { trustedMarkup } from '../components/trusted-markup/trusted-markup.ts';
import { AboutTabs } from '../sections/about/about-tabs.tsx';
import { ContactRequest } from '../sections/contact/contact-request.tsx';
import { ServiceChoice } from '../sections/services/service-choice.tsx';
import { putBack, typedWords } from './typed-words.ts';

const islands = { services: ServiceChoice, aboutTabs: AboutTabs, contact: ContactRequest };
export type Islands = typeof islands;

/** What an island needs beside its markup. */
export interface IslandData {
  readonly props: object;
  readonly errorWords: ErrorScreenWords;
}

/**
 * Hydrates an island. One that fails shows its prerendered version again, with what was typed, and above it the error
 * screen if it had been hydrated before.
 */
export function hydrate(
  island: HTMLElement,
  { props, errorWords }: IslandData,
  onAlive: () => void,
  onFail: () => void,
) {
  const Section = islands[island.dataset.island as keyof Islands] as FunctionComponent<object>;
  const html = island.innerHTML;
  let typed = typedWords(island);
  let isAlive = false;

  const comeAlive = () => {
    isAlive = true;
    // React renders again what a browser extension has changed.
    putBack(typed, island);
    onAlive();
  };
  const plainAgain = (screen: ReactNode) => {
    typed = typedWords(island);
    return (
      <>
        {isAlive && screen}
        <After
          act={() => {
            putBack(typed, island);
            onFail();
          }}
        >
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup */}
          <div dangerouslySetInnerHTML={{ __html: trustedMarkup(html) }} />
        </After>
      </>
    );
  };

  hydrateRoot(
    island,
    <ErrorBoundary words={errorWords} fallback={plainAgain}>
      <After act={comeAlive}>
        <Section {...props} />
      </After>
    </ErrorBoundary>,
  );
}

/** Acts once its children are drawn. */
function After({ act, children }: { act: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(act, []);
  return children;
}
