const hasPopovers = 'showPopover' in HTMLElement.prototype;
const hasAnchors = CSS.supports('inset-inline-start', 'anchor(start)');

/**
 * Sets lengths that only layout determines: `--header-bottom`, where an opened menu begins, and for a browser without anchors
 * `--toggle-start`, the position of the menu's toggle, because a popover lies in the top layer, apart from it.
 */
export function measureHeader() {
  const header = document.getElementById('header');
  if (!header) return;
  const placeMenus = () =>
    header.style.setProperty('--header-bottom', `${header.getBoundingClientRect().bottom}px`);
  header.addEventListener(
    'beforetoggle',
    ({ target }) => {
      placeMenus();
      if (hasAnchors || !(target instanceof HTMLElement)) return;
      const toggle = header.querySelector(`[popovertarget="${target.id}"]`);
      target.style.setProperty('--toggle-start', `${toggle?.getBoundingClientRect().left ?? 0}px`);
    },
    true,
  );
  const positionOpenMenus = () => {
    if (!hasPopovers || header.querySelector(':popover-open')) placeMenus();
  };
  addEventListener('scroll', positionOpenMenus);
  new ResizeObserver(positionOpenMenus).observe(header);
}
