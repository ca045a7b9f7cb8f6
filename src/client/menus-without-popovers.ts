/**
 * Opens and closes the menus in browsers without popovers (before Chrome 114, Firefox 125, Safari 17), by `data-open`. The
 * stylesheets keep menus closed, and their toggles hidden, until then (sections/header/navigation.css).
 */
export function controlMenusWithoutPopovers() {
  const header = document.getElementById('header');
  const room = header?.querySelector('.header-room');
  if (!header || !room) return;
  const toggles = [...header.querySelectorAll<HTMLElement>('[popovertarget]')];
  const menuOf = (toggle: HTMLElement) => document.getElementById(toggle.getAttribute('popovertarget') ?? '');
  const show = (toggle: HTMLElement, isOpen: boolean) => {
    // As a popover does: header-measures.ts places the menu.
    if (isOpen) menuOf(toggle)?.dispatchEvent(new Event('beforetoggle'));
    menuOf(toggle)?.toggleAttribute('data-open', isOpen);
    toggle.setAttribute('aria-expanded', String(isOpen));
  };
  /** Closes all menus, except the one whose content or toggle was pressed. A press of a link closes that one too. */
  const closeOthers = (pressed: Element | null) => {
    for (const toggle of toggles)
      if (pressed?.closest('a') || !(toggle.contains(pressed) || menuOf(toggle)?.contains(pressed)))
        show(toggle, false);
  };
  for (const toggle of toggles) {
    show(toggle, false);
    toggle.addEventListener('click', () => show(toggle, !menuOf(toggle)?.hasAttribute('data-open')));
  }
  addEventListener('click', ({ target }) => closeOthers(target as Element));
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeOthers(null);
  });
  /** The room contains the menus: `--room-top` and the like say how far it is from each edge of the window. */
  const placeRoom = () => {
    for (const [edge, distance] of Object.entries(distancesOf(room)))
      header.style.setProperty(`--room-${edge}`, `${distance}px`);
  };
  placeRoom();
  for (const change of ['scroll', 'resize']) addEventListener(change, placeRoom);
  header.dataset.menus = '';
}

/** How far an element is from each edge of the window, in pixels. */
function distancesOf(element: Element) {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const { clientWidth, clientHeight, dir } = document.documentElement;
  const [start, end] = dir === 'rtl' ? [clientWidth - right, left] : [left, clientWidth - right];
  return { top, bottom: clientHeight - bottom, start, end };
}
