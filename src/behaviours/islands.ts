import { answerEarlyPresses, earlyPressesIn } from './answer-early-presses.ts';
import type { IslandData, Islands } from './hydrate.tsx';

const RETRY_DELAY_MS = 1000;
const TIMEOUT_MS = 8000;

/** Hydrates each island when it is seen. If its code does not load, it shows what it shows without script. */
export function wakeIslands() {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      wake(target as HTMLElement);
    }
  });
  for (const island of document.querySelectorAll('[data-island]')) observer.observe(island);
}

async function wake(island: HTMLElement) {
  const { dataset } = island;
  const showPlain = () => {
    dataset.plain = '';
  };
  const giveUp = () => {
    showPlain();
    // The last control that was pressed scrolls to the panel that it controls.
    earlyPressesIn(island).at(-1)?.control.ariaControlsElements?.[0]?.scrollIntoView();
  };
  const timer = setTimeout(giveUp, TIMEOUT_MS);
  try {
    code ??= loadCode();
    data ??= loadData(dataset.from ?? '');
    const [{ hydrate }, { [dataset.island as keyof Islands]: own }] = await Promise.all([code, data]);
    if (!('plain' in dataset)) hydrate(island, own, () => answerEarlyPresses(island), showPlain);
  } catch (error) {
    console.error(error);
    giveUp();
  }
  clearTimeout(timer);
}

/** Shared by all islands, so that a failed download is not repeated for each. */
let code: ReturnType<typeof loadCode> | undefined;

async function loadCode(): Promise<typeof import('./hydrate.tsx')> {
  try {
    return await import('./hydrate.tsx');
  } catch (error) {
    // Firefox remembers an address that has failed, so the second attempt asks for another one. The message names
    // it, but not in WebKit, where there is no second attempt.
    const [address] = /https?:\S+/.exec(`${error}`) ?? [];
    if (!address) throw error;
    await retryDelay();
    return import(/* @vite-ignore */ `${address}?retry`);
  }
}

/** Shared by all islands. */
let data: ReturnType<typeof loadData> | undefined;

async function loadData(address: string): Promise<Readonly<Record<keyof Islands, IslandData>>> {
  const response = await fetch(address).catch(() => retryDelay().then(() => fetch(address)));
  return response.json();
}

function retryDelay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
}
