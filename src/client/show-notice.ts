import type { KeptRequestOutcome } from '../../contract/kept-request.ts';
import { fragmentHref } from '../../contract/routes.ts';

/** Outcomes in the notice, by submission key, with what follows when the visitor closes it. */
const entries = new Map<string, { outcome: KeptRequestOutcome; onClose: () => void }>();

/** Shows an outcome in the notice, below those that it shows already. */
export function showInNotice(outcome: KeptRequestOutcome, onClose: () => void) {
  const notice = document.getElementById('notice');
  if (!notice) return;
  if (!notice.matches(':popover-open')) {
    notice.showPopover();
    notice.addEventListener('beforetoggle', close, { once: true });
  }
  entries.set(outcome.key, { outcome, onClose });
  // Screen readers announce a status when it changes, not when it appears.
  requestAnimationFrame(write);
}

/** Removes the outcome from the notice, which closes with its last. */
export function removeFromNotice(key: string) {
  if (!entries.delete(key)) return;
  if (entries.size > 0) write();
  else document.getElementById('notice')?.hidePopover();
}

function close() {
  for (const { onClose } of entries.values()) onClose();
  entries.clear();
}

function write() {
  const paragraphs = [...entries.values()].map(({ outcome }) => paragraphOf(outcome));
  document.getElementById('notice')?.firstElementChild?.replaceChildren(...paragraphs);
}

function paragraphOf(outcome: KeptRequestOutcome): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = outcome.text;
  if (outcome.outcome === 'refused') {
    const { notInForm, toForm } = outcome.detail;
    const link = document.createElement('a');
    link.href = document.getElementById('contact')
      ? fragmentHref('contact')
      : homePage() + fragmentHref('contact');
    link.textContent = toForm;
    paragraph.append(` ${notInForm} `, link);
  }
  return paragraph;
}

/** That of the page's language, which the logo leads to. */
function homePage(): string {
  return document.querySelector('.logo')?.getAttribute('href') ?? '/';
}
