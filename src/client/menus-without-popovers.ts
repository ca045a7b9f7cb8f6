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
    const menu = menuOf(toggle);
    // As a popover does: header-measures.ts places the menu.
    if (isOpen) menu?.dispatchEvent(new Event('beforetoggle'));
    // The focus returns to the toggle before its place is hidden.
    else if (menu?.contains(document.activeElement)) toggle.focus();
    menu?.toggleAttribute('data-open', isOpen);
    toggle.setAttribute('aria-expanded', String(isOpen));
  };
  /** Closes all menus, except those whose content or toggle has the element. */
  const closeOthers = (element: Element | null) => {
    for (const toggle of toggles)
      if (!(toggle.contains(element) || menuOf(toggle)?.contains(element))) show(toggle, false);
  };
  for (const toggle of toggles) {
    show(toggle, false);
    toggle.addEventListener('click', () => show(toggle, !menuOf(toggle)?.hasAttribute('data-open')));
  }
  addEventListener('click', ({ target }) => {
    const pressed = target as Element;
    closeOthers(pressed.closest('a') ? null : pressed);
  });
  // A menu that stays open would cover what Tab leads to. Safari focuses the navigation around a toggle that is pressed.
  addEventListener('focusin', ({ target }) => {
    const focused = target as Element;
    if (!focused.matches('[tabindex="-1"]')) closeOthers(focused);
  });
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
