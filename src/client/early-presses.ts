/** Enter and Space fire clicks too; the other keys of tabs would scroll the page. */
const TAB_KEY = /^(Arrow|Home|End)/;

declare global {
  /** Clicks on controls whose script has not run yet, and their arrow keys, Home and End. */
  var earlyPresses: Event[];
}

/** Records the presses of tabs and of the theme toggle until `replayEarlyPresses`. */
export function recordEarlyEvents() {
  globalThis.earlyPresses = [];
  const record = (event: Event) => {
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
    const control = (event.target as Element).closest(
      ':is([role=tab],[data-theme-switch]):not([data-ready],[data-ready] *)',
    );
    if (!control) return;
    if (key) {
      // With a modifier the key is the browser's, such as Alt and an arrow for Back.
      if (altKey || ctrlKey || metaKey || !TAB_KEY.test(key)) return;
      event.preventDefault();
    }
    earlyPresses.push(event);
  };
  addEventListener('click', record, true);
  addEventListener('keydown', record, true);
}

/** Marks a control, or a section with its controls, as interactive, and repeats what was pressed before. */
export function replayEarlyPresses(owner: HTMLElement) {
  owner.dataset.ready = '';
  for (const press of earlyPressesIn(owner)) {
    // A key acts on what has the focus.
    const target = press.type === 'click' ? press.target : document.activeElement;
    target?.dispatchEvent(new (press.constructor as typeof Event)(press.type, press));
  }
}

export function earlyPressesIn(owner: HTMLElement): readonly Event[] {
  return earlyPresses.filter(({ target }) => owner.contains(target as Element));
}
