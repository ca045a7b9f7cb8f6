import { PHONE } from './phone-width.ts';

/*
 * Parts of a page that are rows on a phone: inlined right behind them, so that they are folded before they are painted and
 * nothing moves. Without script, and in wider windows, they are open and have no control.
 */

for (const part of document.querySelectorAll<HTMLElement>('[data-fold]')) foldOnPhones(part);

/** Puts what the part has into a `details` on a phone; picture and title are its summary, which the title alone names. */
function foldOnPhones(part: HTMLElement) {
  const children = [...part.childNodes];
  const heads = [...part.querySelectorAll<HTMLElement>('picture, h3')];
  const pictures = heads.filter(({ localName }) => localName === 'picture');
  const parents = heads.map((head) => head.parentNode);
  const phone = matchMedia(PHONE);
  phone.addEventListener('change', update);
  update();

  /** What is moved in the page loses the focus: where a phone is turned, the first control of the part takes it. */
  function update() {
    const hadFocus = part.contains(document.activeElement);
    if (phone.matches) fold();
    else if (part.firstElementChild?.localName === 'details') unfold();
    if (hadFocus) part.querySelector<HTMLElement>('summary, a')?.focus();
  }

  function fold() {
    const details = document.createElement('details');
    const summary = document.createElement('summary');
    details.className = 'fold';
    for (const picture of pictures) picture.setAttribute('aria-hidden', 'true');
    summary.append(...heads);
    details.append(summary, ...part.childNodes);
    part.append(details);
  }

  /** Each head was the first element of its parent. */
  function unfold() {
    part.replaceChildren(...children);
    for (const picture of pictures) picture.removeAttribute('aria-hidden');
    for (const [index, head] of heads.entries())
      parents[index]?.insertBefore(head, parents[index].firstChild);
  }
}
