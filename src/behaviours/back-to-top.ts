const CONTROLS = ':is(main, footer) :is(a, button, input, textarea, summary, label)';

/** Hides the floating link to the top where it covers a control, each time that it is called. */
export function keepBackToTopAside() {
  const track = document.querySelector<HTMLElement>('[data-back-to-top]');
  const place = track?.firstElementChild?.getBoundingClientRect();
  if (!track || !place) return;
  const controls = place.top < innerHeight ? [...document.querySelectorAll(CONTROLS)] : [];
  track.toggleAttribute(
    'data-aside',
    controls.some((control) => overlap(control, place)),
  );
}

function overlap(element: Element, { left, right, top, bottom }: DOMRect): boolean {
  const box = element.getBoundingClientRect();
  return box.right > left && box.left < right && box.bottom > top && box.top < bottom;
}
