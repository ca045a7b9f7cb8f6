/** A control that was pressed before its script was there: by a click, or by an arrow key, Home or End. */
interface EarlyPress {
  readonly control: HTMLElement;
  /** Empty for a click. */
  readonly key: string;
}

declare global {
  interface Window {
    /** Kept by the script in the page's head, `keep-early-presses.ts`. */
    earlyPresses: EarlyPress[];
  }
}

/** Marks a control, or a section with its controls, as interactive, and repeats what was pressed before. */
export function replayEarlyPresses(owner: HTMLElement) {
  owner.dataset.ready = '';
  for (const { control, key } of earlyPressesIn(owner)) {
    const { activeElement } = document;
    if (!key) control.click();
    // A key acts on what has the focus, unless the focus has left.
    else if (owner.contains(activeElement))
      activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
}

export function earlyPressesIn(owner: HTMLElement): readonly EarlyPress[] {
  return window.earlyPresses.filter(({ control }) => owner.contains(control));
}
