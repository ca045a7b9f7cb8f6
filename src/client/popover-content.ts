/**
 * Draws the content of an opened popover in Safari 17: its engine gives a popover inside a size container (the navigation, the
 * keys of a model) content without boxes until something restyles it. Seen in WebKitGTK 2.44, and no more in 2.50.
 */
export function drawPopoverContent() {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches(':popover-open')) return;
      for (const part of target.querySelectorAll<HTMLElement>(':scope > :not([hidden])')) {
        if (part.getClientRects().length > 0) continue;
        part.hidden = true;
        part.getClientRects();
        part.hidden = false;
      }
    },
    true,
  );
}
