const HOVER_MS = 120;

/** Closes a menu when one of its links is chosen or the focus moves on, and opens a dropdown for a resting mouse. */
export function closeMenus() {
  const menus = [...document.querySelectorAll<HTMLElement>('#navbar [popover]')];
  const [sheetToggle] = menus.map((menu) => {
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
    return toggle;
  });
  if (!sheetToggle) return;
  const isBar = () => !sheetToggle.checkVisibility();
  for (const menu of menus.slice(1)) openForMouse(menu, isBar);
  // Bar and sheet are opened differently: what is open closes when a resized window turns one into the other.
  let wasBar = isBar();
  addEventListener('resize', () => {
    if (wasBar === isBar()) return;
    wasBar = !wasBar;
    for (const menu of menus) menu.hidePopover();
  });
}

function openForMouse(menu: HTMLElement, isBar: () => boolean) {
  const toggle = menu.previousElementSibling as HTMLElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !isBar()) return;
    clearTimeout(timer);
    timer = setTimeout(act, HOVER_MS);
  };
  const isOpen = () => menu.matches(':popover-open');
  let openedByHover = false;
  toggle.addEventListener(
    'pointerenter',
    later(() => {
      if (!isOpen()) menu.showPopover({ source: toggle });
      openedByHover = true;
    }),
  );
  const close = later(() => {
    if (openedByHover && isOpen() && !menu.matches(':hover, :focus-within') && !toggle.matches(':hover'))
      menu.hidePopover();
  });
  toggle.addEventListener('pointerleave', close);
  menu.addEventListener('pointerleave', close);
  // A click on a menu that the mouse has just opened means "open", not "close again".
  toggle.addEventListener('click', (event) => {
    clearTimeout(timer);
    if (openedByHover && isOpen()) {
      event.preventDefault();
      openedByHover = false;
    }
  });
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed') openedByHover = false;
  });
}
