const SCROLLED_PIXELS = 80;

/** Marks the header once the page has scrolled, so that its top bar can slide away. */
export function hideBarOnScroll() {
  const header = document.getElementById('header');
  const update = () => header?.toggleAttribute('data-scrolled', scrollY > SCROLLED_PIXELS);
  addEventListener('scroll', update);
  requestAnimationFrame(update);
}
