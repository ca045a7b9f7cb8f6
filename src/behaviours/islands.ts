import { earlyPressesIn } from './early-presses.ts';

const TIMEOUT_MS = 8000;

/** Hydrates each island when it is seen. If its script or data do not come, it shows what it shows without script. */
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
  try {
    const late = new Promise<never>((_, fail) => {
      setTimeout(fail, TIMEOUT_MS, new Error('The section does not come.'));
    });
    const data = fetch(dataset.from ?? '').then((response) => response.json());
    const [{ hydrate }, all] = await Promise.race([Promise.all([import('./hydrate.tsx'), data]), late]);
    hydrate(island, all[dataset.island ?? '']);
  } catch (error) {
    console.error(error);
    dataset.plain = '';
    // What was chosen in vain comes into view.
    const press = earlyPressesIn(island).at(-1)?.target as Element | undefined;
    press?.closest('[role=tab]')?.ariaControlsElements?.[0]?.scrollIntoView();
  }
}
