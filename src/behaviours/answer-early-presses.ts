/** A control that was pressed before its script ran: by a click, an arrow key, Home or End. */
export interface EarlyPress {
  readonly control: HTMLElement;
  /** Empty for a click. */
  readonly key: string;
}

declare global {
  interface Window {
    /** Recorded by the script in the page's head, `early-presses.ts`. */
    earlyPresses: readonly EarlyPress[];
  }
}

/** Marks a control, or a section with its controls, as ready and replays earlier presses. */
export function answerEarlyPresses(owner: HTMLElement) {
  owner.dataset.alive = '';
  for (const { control, key } of earlyPressesIn(owner)) {
    const { activeElement } = document;
    if (!key) control.click();
    // A key acts on the focused control; a press is not replayed once the focus has moved on.
    else if (owner.contains(activeElement))
      activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
}

export function earlyPressesIn(owner: HTMLElement): readonly EarlyPress[] {
  return window.earlyPresses.filter(({ control }) => owner.contains(control));
}
