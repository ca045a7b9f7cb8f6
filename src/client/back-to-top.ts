import { PHONE } from './phone-width.ts';

/** The elements that the link must not cover: controls, and illustrations, whose drawings carry information. */
const CONTROLS = ':is(main, footer) :is(a, button, input, textarea, summary, label, figure)';
/** Folded parts have boxes too, and a browser that is asked for such a box lays out each folded part again. */
const FOLDED = 'details:not([open]) > :not(summary), details:not([open]) > :not(summary) *, [hidden] *';
const PARTS = `${CONTROLS}:not(${FOLDED})`;
/** Points of the link, as fractions of its width and height: no line of text fits between them. */
const COLUMNS = [0, 1];
const ROWS = [0, 1 / 3, 2 / 3, 1];
/** A smaller change is no scrolling: a finger trembles, or the address bar of a phone appears or disappears. */
const STEP_PX = 8;

/**
 * Marks the floating link to the top for its stylesheet. It has `data-covering` while it would cover a control, an
 * illustration or text. It has `data-sought` once the visitor has scrolled up, until they scroll down again, and at the
 * end of the page. Returns a function to call when scrolling has come to rest.
 */
export function createBackToTop(): () => void {
  const track = document.querySelector<HTMLElement>('[data-back-to-top]');
  const phone = matchMedia(PHONE);
  let before = scrollY;
  let isSought = false;
  return () => {
    if (!track) return;
    if (Math.abs(scrollY - before) >= STEP_PX) {
      isSought = scrollY < before;
      before = scrollY;
    }
    const isAtEnd = track.getBoundingClientRect().bottom <= innerHeight + STEP_PX;
    const isOffered = isSought || isAtEnd;
    track.toggleAttribute('data-sought', isOffered);
    const linkBox = track.firstElementChild?.getBoundingClientRect();
    const isShown = linkBox && linkBox.top < innerHeight && (isOffered || !phone.matches);
    const isCovering = isShown && (coversPart(linkBox) || coversText(linkBox, track));
    track.toggleAttribute('data-covering', isCovering);
  };
}

function coversPart(linkBox: DOMRect): boolean {
  const parts = [...document.querySelectorAll(PARTS)];
  return parts.some((part) => overlap(part.getBoundingClientRect(), linkBox));
}

function coversText(linkBox: DOMRect, track: HTMLElement): boolean {
  const { left, top, width, height } = linkBox;
  const elements = new Set<Element>();
  for (const column of COLUMNS)
    for (const row of ROWS)
      for (const element of document.elementsFromPoint(left + column * width, top + row * height))
        elements.add(element);
  return [...elements].some((element) => !track.contains(element) && hasTextIn(element, linkBox));
}

function hasTextIn(element: Element, linkBox: DOMRect): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => overlap(line, linkBox));
  });
}

function overlap(box: DOMRect, { left, right, top, bottom }: DOMRect): boolean {
  return box.right > left && box.left < right && box.bottom > top && box.top < bottom;
}
