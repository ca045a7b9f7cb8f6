const OFFSET_PIXELS = 50;

/** Marks the navigation link of the section in view with aria-current. */
export function markSectionInView() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#navbar a[data-spy]')];
  const sections = [
    ...document.querySelectorAll<HTMLElement>('main > section[id], main > astro-island > section[id]'),
  ];
  if (!links[0] || !sections[0]) return;
  const header = document.querySelector<HTMLElement>('[data-header]');

  let marked: HTMLElement | undefined;
  const update = () => {
    const line = (header?.getBoundingClientRect().bottom ?? 0) + OFFSET_PIXELS;
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const current = atEnd
      ? sections.at(-1)
      : sections.findLast((section) => section.getBoundingClientRect().top <= line);
    if (current === marked) return;
    marked = current;
    for (const link of links) link.ariaCurrent = link.hash === `#${current?.id}` ? 'true' : null;
  };
  addEventListener('scroll', update);
  addEventListener('resize', update);
  update();
}
