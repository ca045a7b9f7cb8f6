/**
 * Opens and closes the menus in browsers without popovers (before Chrome 114, Firefox 125, Safari 17), by `data-open`. The
 * stylesheets keep them closed until then (sections/header/navigation.css).
 */
export function controlMenusWithoutPopovers() {
  const toggles = [...document.querySelectorAll<HTMLElement>('#navbar [popovertarget]')];
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
}
