const HOVER_MS = 120;
/** As `--laptop` in styles/widths.css: up to this width the navigation is a sheet. */
const isSheet = matchMedia('(width <= 65em)');

/** Closes a menu when one of its links is chosen or the focus moves on, and opens a dropdown for a resting mouse. */
export function controlMenus() {
  for (const menu of document.querySelectorAll<HTMLElement>('#navbar [popover]')) {
    const toggle = document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`);
    menu.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('a')) menu.hidePopover();
    });
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget) && relatedTarget !== toggle)
        menu.hidePopover();
    });
    // A popover inside another does not return the focus.
    menu.addEventListener('beforetoggle', ({ newState }) => {
      if (newState === 'closed' && menu.contains(document.activeElement)) toggle?.focus();
    });
    isSheet.addEventListener('change', () => menu.hidePopover());
    const item = menu.closest('li');
    if (item) openForMouse(menu, item);
  }
}

/** The item holds the menu and its toggle. A click on a menu that the mouse has just opened does not close it. */
function openForMouse(menu: HTMLElement, item: HTMLElement) {
  const toggle = item.querySelector('button') as HTMLElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpenedByMouse = false;
  const afterRest = (act: () => void) => (event: PointerEvent) => {
    clearTimeout(timer);
    if (event.pointerType === 'mouse' && !isSheet.matches) timer = setTimeout(act, HOVER_MS);
  };
  item.addEventListener(
    'pointerenter',
    afterRest(() => {
      if (menu.matches(':popover-open')) return;
      menu.showPopover({ source: toggle });
      isOpenedByMouse = true;
    }),
  );
  item.addEventListener(
    'pointerleave',
    afterRest(() => {
      if (isOpenedByMouse && !menu.matches(':focus-within')) menu.hidePopover();
    }),
  );
  toggle.addEventListener('click', (event) => {
    clearTimeout(timer);
    if (isOpenedByMouse && menu.matches(':popover-open')) event.preventDefault();
    isOpenedByMouse = false;
  });
}
