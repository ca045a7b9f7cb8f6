const TIMEOUT_MS = 8000;

/** Loads the script that hydrates islands: React and the sections. */
export type LoadHydration = () => Promise<{ hydrate(island: HTMLElement, data: unknown): void }>;

/** Hydrates each island when it is seen. If its script or data do not load, it stays as it is without script. */
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
    const loaded = Promise.all([loadHydration(), loadData(dataset.source ?? '')]);
    const [{ hydrate }, dataOfIslands] = await Promise.race([loaded, late]);
    hydrate(island, dataOfIslands[dataset.island ?? '']);
  } catch (error) {
    console.error(error);
    dataset.plain = '';
  }
}

async function loadData(address: string) {
  return (await fetch(address)).json();
}
