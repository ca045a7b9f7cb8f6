/** An element is hidden while its top is at most so far below the view, in heights of the window. */
const HIDDEN_WITHIN = 0.65;
/** It begins to arrive at this distance, so that its delay has passed when a reader sees it. */
const ARRIVES_WITHIN = 0.25;
/** Milliseconds after which an element has arrived. An illustration is in its first state for so long. */
const ARRIVAL = 1600;

/**
 * Lets headings and cards rise as they come into view, once. An element is hidden only while it lies below the view: a
 * reader who scrolls faster than it arrives sees it at once. Nothing is hidden without script, on paper or in a screenshot
 * of a page that was not scrolled.
 */
export function revealOnArrival() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const ahead = observer(HIDDEN_WITHIN, ({ target, isIntersecting, boundingClientRect }) => {
    if (boundingClientRect.top < innerHeight * (1 + ARRIVES_WITHIN)) ahead.unobserve(target);
    else target.toggleAttribute('data-waiting', isIntersecting);
  });
  const near = observer(ARRIVES_WITHIN, ({ target, isIntersecting, boundingClientRect }) => {
    if (!isIntersecting) return;
    near.unobserve(target);
    ahead.unobserve(target);
    const isBelow = boundingClientRect.top >= innerHeight;
    target.toggleAttribute('data-arriving', isBelow && target.hasAttribute('data-waiting'));
    target.removeAttribute('data-waiting');
    setTimeout(() => target.removeAttribute('data-arriving'), ARRIVAL);
  });
  const inView = observer(0, ({ target, isIntersecting }) => {
    if (!isIntersecting) return;
    inView.unobserve(target);
    target.removeAttribute('data-waiting');
    for (const animation of target.getAnimations()) if (isDelayed(animation)) animation.finish();
  });
  for (const element of document.querySelectorAll('[data-reveal]'))
    for (const each of [ahead, near, inView]) each.observe(element);
}

/** Observes which elements enter or leave the view, extended below by a number of heights of the window. */
function observer(heights: number, handle: (entry: IntersectionObserverEntry) => void): IntersectionObserver {
  return new IntersectionObserver((entries) => entries.forEach(handle), {
    rootMargin: `0px 0px ${100 * heights}%`,
  });
}

/** True while the delay of an animation lasts. */
function isDelayed({ effect }: Animation): boolean {
  const { localTime, delay = 0 } = effect?.getComputedTiming() ?? {};
  return Number(localTime) < delay;
}
