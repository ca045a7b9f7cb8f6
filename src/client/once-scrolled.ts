import { createBackToTop } from './back-to-top.ts';
import { revealOnArrival } from './reveal.ts';
import { createScrollSpy } from './scroll-spy.ts';

/** Scrolling has come to rest after this time without a scroll event, in browsers that do not say so (Safari before 26.2). */
const REST_MS = 100;

/** Starts the functions that only a scrolled page needs; the page fetches this script at the first scroll. */
export function startOnceScrolled() {
  revealOnArrival();
  const markPartInView = createScrollSpy();
  const updateBackToTop = createBackToTop();
  addEventListener('scroll', markPartInView);
  addEventListener('resize', markPartInView);
  requestAnimationFrame(markPartInView);
  // What the link covers takes a slow phone eight milliseconds to find: in each frame it would make scrolling jerky.
  whenScrollingRests(updateBackToTop);
  addEventListener('resize', updateBackToTop);
  requestAnimationFrame(updateBackToTop);
}

function whenScrollingRests(act: () => void) {
  if ('onscrollend' in window) {
    addEventListener('scrollend', act);
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(act, REST_MS);
  });
}
