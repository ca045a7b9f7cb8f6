import { avoidContent } from './avoid-content.ts';
import { revealOnArrival } from './reveal.ts';
import { createScrollSpy } from './scroll-spy.ts';

/** Needed only once the page is scrolled: a separate script, fetched at the first scroll. */
export function startOnceScrolled() {
  revealOnArrival();
  const markPlaceInView = createScrollSpy();
  const update = () => {
    markPlaceInView();
    avoidContent();
  };
  addEventListener('scroll', update);
  addEventListener('resize', update);
  requestAnimationFrame(update);
}
