import { createBackToTop } from './back-to-top.ts';
import { revealOnArrival } from './reveal.ts';
import { createScrollSpy } from './scroll-spy.ts';

/** Starts the functions that only a scrolled page needs; the page fetches this script at the first scroll. */
export function startOnceScrolled() {
  revealOnArrival();
  const markPartInView = createScrollSpy();
  const updateBackToTop = createBackToTop();
  const update = () => {
    markPartInView();
    updateBackToTop();
  };
  addEventListener('scroll', update);
  addEventListener('resize', update);
  requestAnimationFrame(update);
}
