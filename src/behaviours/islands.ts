import { earlyPressesIn, replayEarlyPresses } from './early-presses.ts';
import type { IslandData, Islands } from './hydrate.tsx';

const TIMEOUT_MS = 8000;

/** Hydrates each island when it is seen. If its script does not load, it shows what it shows without script. */
export function hydrateIslands() {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      load(target as HTMLElement);
    }
  });
  for (const island of document.querySelectorAll('[data-island]')) observer.observe(island);
}

async function load(island: HTMLElement) {
  const { dataset } = island;
  const showPlain = () => {
    dataset.plain = '';
    earlyPressesIn(island).at(-1)?.control.ariaControlsElements?.[0]?.scrollIntoView();
  };
  const timer = setTimeout(showPlain, TIMEOUT_MS);
  try {
    data ??= loadData(dataset.from ?? '');
    const [{ hydrate }, all] = await Promise.all([import('./hydrate.tsx'), data]);
    if ('plain' in dataset) return;
    hydrate(island, all[dataset.island as keyof Islands], () => replayEarlyPresses(island));
  } catch (error) {
    console.error(error);
    showPlain();
  } finally {
    clearTimeout(timer);
  }
}

/** Shared by all islands. */
let data: ReturnType<typeof loadData> | undefined;

async function loadData(address: string): Promise<Readonly<Record<keyof Islands, IslandData>>> {
  const response = await fetch(address);
  return response.json();
}
