const hasPopovers = 'showPopover' in HTMLElement.prototype;
const hasAnchors = CSS.supports('inset-inline-start', 'anchor(start)');

/**
 * Sets lengths that only layout determines: `--bar-height` and `--navbar-height`, where these parts need more lines than
 * planned, and `--header-bottom`, where an opened menu begins. A popover lies in the top layer, apart from its toggle: a
 * browser without anchors also needs `--toggle-start`, the position of the toggle.
 */
export function measureHeader() {
  const header = document.getElementById('header');
  const bar = header?.querySelector<HTMLElement>('.contact-bar');
  const navbar = header?.querySelector<HTMLElement>('.header-navbar');
  if (!header || !bar || !navbar) return;
  const placeMenus = () =>
    header.style.setProperty('--header-bottom', `${header.getBoundingClientRect().bottom}px`);
  header.addEventListener(
    'beforetoggle',
    ({ target }) => {
      placeMenus();
      if (hasAnchors || !(target instanceof HTMLElement)) return;
      const toggle = header.querySelector(`[popovertarget="${target.id}"]`);
      target.style.setProperty('--toggle-start', `${toggle ? distanceFromStart(toggle) : 0}px`);
    },
    true,
  );
  const positionOpenMenus = () => {
    if (!hasPopovers || header.querySelector(':popover-open')) placeMenus();
  };
  addEventListener('scroll', positionOpenMenus);
  const observer = new ResizeObserver(() => {
    setHeight('--bar-height', bar);
    setHeight('--navbar-height', navbar);
    positionOpenMenus();
  });
  for (const part of [bar, navbar]) observer.observe(part);
}

/** Sets the property to the height of a part that is higher than planned, else removes it. */
function setHeight(property: string, part: HTMLElement) {
  const { style } = document.documentElement;
  const isAsPlanned = part.offsetHeight <= Number.parseFloat(getComputedStyle(part).minHeight);
  const height = isAsPlanned ? '' : `${part.offsetHeight}px`;
  // Written only when it changes, because each write restyles the whole page.
  if (style.getPropertyValue(property) !== height) style.setProperty(property, height);
}

/** How far an element is from the side of the window where lines of text begin, in pixels. */
function distanceFromStart(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  const { clientWidth, dir } = document.documentElement;
  return dir === 'rtl' ? clientWidth - right : left;
}
