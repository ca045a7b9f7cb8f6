const CONTROLS = ':is(main, footer) :is(a, button, input, textarea, summary, label)';
/** Points of the link, as fractions of its width and height: no line of text fits between them. */
const COLUMNS = [0, 1];
const ROWS = [0, 1 / 3, 2 / 3, 1];

/** Hides the floating link to the top while it covers a control or text. Call it after each scroll. */
export function avoidContent() {
  const track = document.querySelector<HTMLElement>('[data-back-to-top]');
  const linkBox = track?.firstElementChild?.getBoundingClientRect();
  if (!track || !linkBox) return;
  const isFloating = linkBox.top < innerHeight;
  track.toggleAttribute(
    'data-covering',
    isFloating && (coversControl(linkBox) || coversText(linkBox, track)),
  );
}

function coversControl(linkBox: DOMRect): boolean {
  const controls = [...document.querySelectorAll(CONTROLS)];
  return controls.some((control) => overlap(control.getBoundingClientRect(), linkBox));
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
