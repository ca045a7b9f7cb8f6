const CONTROLS = ':is(main, footer) :is(a, button, input, textarea, summary, label)';

/** Hides the floating link to the top where it would cover a control. */
export function keepBackToTopAside() {
  const track = document.querySelector<HTMLElement>('[data-back-to-top]');
  const link = track?.firstElementChild;
  if (!track || !link) return;
  const update = () => {
    const place = link.getBoundingClientRect();
    const isSeen = place.top < innerHeight;
    const covers =
      isSeen && [...document.querySelectorAll(CONTROLS)].some((control) => overlap(control, place));
    track.toggleAttribute('data-aside', covers);
  };
  addEventListener('scroll', update);
  addEventListener('resize', update);
  requestAnimationFrame(update);
}

function overlap(element: Element, { left, right, top, bottom }: DOMRect): boolean {
  const box = element.getBoundingClientRect();
  return box.right > left && box.left < right && box.bottom > top && box.top < bottom;
}
