const hasPopovers = 'showPopover' in HTMLElement.prototype;
const hasAnchors = CSS.supports('inset-inline-start', 'anchor(start)');

/**
 * Sets lengths that only layout determines: `--bar-height`, the height of a contact bar of more than one line, and
 * `--header-bottom`, where an opened menu begins. A popover lies in the top layer, apart from its toggle: a browser
 * without anchors also needs `--toggle-start`, the position of the toggle. A menu that is no popover lies in the room of the
 * navigation: there `--room-top` and the like say how far the room is from each edge of the window.
 */
export function measureHeader() {
  const header = document.getElementById('header');
  const bar = header?.firstElementChild;
  const room = header?.querySelector('.header-room');
  if (!header || !bar || !room) return;
  const { style } = document.documentElement;
  const placeMenus = () => {
    header.style.setProperty('--header-bottom', `${header.getBoundingClientRect().bottom}px`);
    if (hasPopovers) return;
    for (const [edge, distance] of Object.entries(distancesOf(room)))
      header.style.setProperty(`--room-${edge}`, `${distance}px`);
  };
  header.addEventListener(
    'beforetoggle',
    ({ target }) => {
      placeMenus();
      if (hasAnchors || !(target instanceof HTMLElement)) return;
      const toggle = header.querySelector(`[popovertarget="${target.id}"]`);
      target.style.setProperty('--toggle-start', `${toggle ? distancesOf(toggle).start : 0}px`);
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

/** How far an element is from each edge of the window, in pixels. */
function distancesOf(element: Element) {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const { clientWidth, clientHeight, dir } = document.documentElement;
  const [start, end] = dir === 'rtl' ? [clientWidth - right, left] : [left, clientWidth - right];
  return { top, bottom: clientHeight - bottom, start, end };
}
