import type {} from './early-presses.ts';

// Records presses of controls whose script has not run yet, for `replayEarlyPresses`.
window.earlyPresses = [];

function keep(event: MouseEvent | KeyboardEvent) {
  const control = (event.target as Element).closest<HTMLElement>(
    ':is([role=tab],[data-theme-switch]):not([data-ready],[data-ready] *)',
  );
  const { key = '' } = event as KeyboardEvent;
  // Enter and Space come as clicks too; the other keys of tabs would scroll the page.
  if (!control || (key && !/^(Arrow|Home|End)/.test(key))) return;
  if (key) event.preventDefault();
  window.earlyPresses.push({ control, key });
}

addEventListener('click', keep, true);
addEventListener('keydown', keep, true);
