declare global {
  /** Presses of controls whose script has not run yet; undefined where a content blocker stops the scripts inside a page. */
  var earlyPresses: Event[] | undefined;
}

/**
 * Records the presses of tabs and of the theme toggle until `replayEarlyPresses`. The script of tabs loads when they are
 * seen, and runs a second later on slow 4G, two on 3G: visitors who press a tab meanwhile need not press it again.
 */
export function recordEarlyPresses() {
  const presses: Event[] = [];
  globalThis.earlyPresses = presses;
  const notReady = ':is([role=tab],[data-theme-switch]):not([data-ready],[data-ready] *)';
  const record = (event: Event) => {
    if ((event.target as Element).closest(notReady)) presses.push(event);
  };
  addEventListener('click', record, true);
}

/** Marks a control, or a section with its controls, as interactive, and repeats earlier presses in it. */
export function replayEarlyPresses(part: HTMLElement) {
  part.dataset.ready = '';
  for (const { target } of globalThis.earlyPresses ?? [])
    if (part.contains(target as Element)) target?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}
