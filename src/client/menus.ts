const HOVER_MS = 120;

/**
 * Closes a menu or the window of a key when one of its links is chosen, and when the focus moves on. Opens a dropdown for a
 * resting mouse.
 */
export function controlMenus() {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]'))
    popover.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('a')) hide(popover);
    });
  addEventListener('focusin', ({ target }) => closeOthers(target as Element));
  const menus = document.querySelectorAll<HTMLElement>('#navbar [popover]');
  const sheetToggle = document.querySelector<HTMLElement>('.navigation-toggler');
  if (!sheetToggle) return;
  /** True where the bar has no room for the navigation: only then is the toggle of the sheet drawn. */
  const isSheet = () => sheetToggle.offsetWidth > 0;
  let wasSheet: boolean | undefined;
  const observer = new ResizeObserver(() => {
    if (wasSheet === !isSheet()) for (const menu of menus) hide(menu);
    wasSheet = isSheet();
  });
  observer.observe(sheetToggle);
  // The row around the toggle is always drawn, so the observer also calls after the first layout. Nothing here forces one.
  if (sheetToggle.parentElement) observer.observe(sheetToggle.parentElement);
  for (const menu of menus) {
    const toggle = toggleOf(menu);
    // A popover inside another does not return the focus.
    menu.addEventListener('beforetoggle', ({ newState }) => {
      if (newState === 'closed' && menu.contains(document.activeElement)) toggle?.focus();
    });
    const item = menu.closest('li');
    if (item && toggle) openForMouse(menu, item, toggle, () => !isSheet());
  }
}

/**
 * Closes what is open, except what has this focused element or its toggle: it would cover what Tab leads to. A press of text in
 * a window focuses the part of the page around it.
 */
function closeOthers(focused: Element) {
  if (focused.matches('[tabindex="-1"]')) return;
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open'))
    if (!popover.contains(focused) && focused !== toggleOf(popover)) hide(popover);
}

function toggleOf(popover: HTMLElement): HTMLElement | null {
  return document.querySelector(`[popovertarget="${popover.id}"]`);
}

/** Opens the menu of an item for a resting mouse. A click on the toggle does not close what the mouse has just opened. */
function openForMouse(menu: HTMLElement, item: HTMLElement, toggle: HTMLElement, isInBar: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpenedByMouse = false;
  const afterRest = (act: () => void) => (event: PointerEvent) => {
    clearTimeout(timer);
    if (event.pointerType === 'mouse' && isInBar()) timer = setTimeout(act, HOVER_MS);
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
      if (isOpenedByMouse && !menu.matches(':focus-within')) hide(menu);
    }),
  );
  toggle.addEventListener('click', (event) => {
    clearTimeout(timer);
    if (isOpenedByMouse && menu.matches(':popover-open')) event.preventDefault();
    isOpenedByMouse = false;
  });
}

/** The first browsers with popovers throw where a hidden one is to be hidden. */
function hide(menu: HTMLElement) {
  if (menu.matches(':popover-open')) menu.hidePopover();
}
