const OFFSET_PIXELS = 50;

/** Marks with aria-current the link to the place in view: a section in the navigation, a chapter in the contents. */
export function markPlaceInView() {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-spy], [data-contents] a');
  const places = [...document.querySelectorAll<HTMLElement>('main section[id], [data-chapters] h2')];
  if (!links[0] || !places[0]) return;
  const header = document.getElementById('header');

  let marked: HTMLElement | undefined;
  const update = () => {
    const line = (header?.getBoundingClientRect().bottom ?? 0) + OFFSET_PIXELS;
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const current = atEnd
      ? places.at(-1)
      : places.findLast((place) => place.getBoundingClientRect().top <= line);
    if (current === marked) return;
    marked = current;
    for (const link of links)
      link.ariaCurrent = decodeURIComponent(link.hash) === `#${current?.id}` ? 'true' : null;
  };
  addEventListener('scroll', update);
  addEventListener('resize', update);
  requestAnimationFrame(update);
}
