/** A control that was pressed before its script was there: by a click, or by an arrow key, Home or End. */
export interface EarlyPress {
  readonly control: HTMLElement;
  /** Empty for a click. */
  readonly key: string;
}

declare global {
  interface Window {
    /** Kept by the script in the page's head, `early-presses.ts`. */
    earlyPresses: readonly EarlyPress[];
  }
}

/** Says that a control, or a section with its controls, answers from now on, and answers what was pressed before. */
export function answerEarlyPresses(owner: HTMLElement) {
  owner.dataset.alive = '';
  for (const { control, key } of earlyPressesIn(owner)) {
    const { activeElement } = document;
    if (!key) control.click();
    // A key acts on what has the focus; who has gone elsewhere is not called back.
    else if (owner.contains(activeElement))
      activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }
}

export function earlyPressesIn(owner: HTMLElement): readonly EarlyPress[] {
  return window.earlyPresses.filter(({ control }) => owner.contains(control));
}
