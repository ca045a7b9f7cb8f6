type Renderer = (
  island: Element,
) => (component: unknown, props: unknown, slots: Record<string, string>, options: object) => unknown;

const RETRY_MS = 1000;

/**
 * Brings each island to life when it comes into view. In a build this stands in for Astro's own loader, which is
 * 1.6 kB because it also serves what this site has none of; `src/build/prepare-islands.ts` is its other half.
 */
export function hydrateOnSight() {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !target.parentElement) continue;
      observer.unobserve(target);
      const island = target.parentElement;
      hydrate(island).catch(() => setTimeout(hydrate, RETRY_MS, island));
    }
  });
  // An island itself has no box.
  for (const section of document.querySelectorAll('astro-island > :first-child')) observer.observe(section);
}

async function hydrate(island: Element) {
  const read = (name: string) => island.getAttribute(name) ?? '';
  const [component, renderer, props] = await Promise.all([
    import(/* @vite-ignore */ read('component-url')),
    import(/* @vite-ignore */ read('renderer-url')) as Promise<{ default: Renderer }>,
    fetch(read('props')).then((answer) => answer.json()),
  ]);
  const slots = [...island.querySelectorAll('astro-slot')].map((slot) => [
    slot.getAttribute('name') ?? 'default',
    slot.innerHTML,
  ]);
  renderer.default(island)(component[read('component-export')], props, Object.fromEntries(slots), {});
  island.removeAttribute('ssr');
}
