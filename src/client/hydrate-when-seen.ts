import { earlyPressesIn } from './early-presses.ts';

const TIMEOUT_MS = 8000;
const RETRY_DELAY_MS = 1000;

/** Loads the script that hydrates islands: React and the sections, which the pages know. */
export type LoadHydration = () => Promise<{ hydrate(island: HTMLElement, data: unknown): void }>;

/** Hydrates each island when it is seen. If its script or data do not load, it shows what it shows without script. */
export function hydrateIslands(loadHydration: LoadHydration) {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      load(target as HTMLElement, loadHydration);
    }
  });
  for (const island of document.querySelectorAll('[data-island]')) observer.observe(island);
}

async function load(island: HTMLElement, loadHydration: LoadHydration) {
  const { dataset } = island;
  try {
    const late = new Promise<never>((_, fail) => {
      setTimeout(fail, TIMEOUT_MS, new Error('The section did not load in time.'));
    });
    const script = loadHydration().catch(loadAgain);
    const [{ hydrate }, dataOfIslands] = await Promise.race([
      Promise.all([script, loadData(dataset.source ?? '')]),
      late,
    ]);
    hydrate(island, dataOfIslands[dataset.island ?? '']);
  } catch (error) {
    console.error(error);
    dataset.plain = '';
    // Scrolls to what was pressed before the script failed.
    const press = earlyPressesIn(island).at(-1)?.target as Element | undefined;
    press?.closest('[role=tab]')?.ariaControlsElements?.[0]?.scrollIntoView();
  }
}

/**
 * A second attempt, where the line broke for a moment. Browsers remember the address of a script that has failed, so it
 * asks for another one. The message names it, but not in WebKit, where there is no second attempt.
 */
async function loadAgain(error: unknown): ReturnType<LoadHydration> {
  const [address] = /https?:\S+/.exec(`${error}`) ?? [];
  if (!address) throw error;
  await retryDelay();
  return import(/* @vite-ignore */ `${address}?again`);
}

async function loadData(address: string) {
  const response = await fetch(address).catch(() => retryDelay().then(() => fetch(address)));
  return response.json();
}

function retryDelay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
}
