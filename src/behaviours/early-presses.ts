import type { EarlyPress } from './answer-early-presses.ts';

// Records presses of controls whose script has not loaded yet, for `answerEarlyPresses`.
const presses: EarlyPress[] = [];
window.earlyPresses = presses;

function keep(event: MouseEvent | KeyboardEvent) {
  const control = (event.target as Element).closest<HTMLElement>(
    ':is([role=tab],[data-theme-switch]):not([data-alive],[data-alive] *)',
  );
  const { key = '' } = event as KeyboardEvent;
  // Enter and Space come as clicks too; the other keys of tabs would scroll the page.
  if (!control || (key && !/^(Arrow|Home|End)/.test(key))) return;
  if (key) event.preventDefault();
  presses.push({ control, key });
}

addEventListener('click', keep, true);
addEventListener('keydown', keep, true);
