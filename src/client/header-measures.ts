const hasPopovers = 'showPopover' in HTMLElement.prototype;
const hasAnchors = CSS.supports('inset-inline-start', 'anchor(start)');

/**
 * Sets lengths that only layout determines: `--bar-height`, the height of a contact bar of more than one line, and
 * `--header-bottom`, where an opened menu begins. A popover lies in the top layer, apart from its toggle: a browser
 * without anchors also needs `--toggle-start`, the position of the toggle.
 */
export function measureHeader() {
  const header = document.getElementById('header');
  const bar = header?.firstElementChild;
  if (!header || !bar) return;
  const { style } = document.documentElement;
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
  new ResizeObserver(() => {
    const isOneLine = bar.clientHeight <= Number.parseFloat(getComputedStyle(bar).minHeight);
    const height = isOneLine ? '' : `${bar.clientHeight}px`;
    // The height is written only when it changes, because each write restyles the whole page.
    if (style.getPropertyValue('--bar-height') !== height) style.setProperty('--bar-height', height);
    positionOpenMenus();
  }).observe(bar);
}

/** How far an element is from the side of the window where lines of text begin, in pixels. */
function distanceFromStart(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  const { clientWidth, dir } = document.documentElement;
  return dir === 'rtl' ? clientWidth - right : left;
}
