import { keepBackToTopAside } from './back-to-top.ts';
import { revealOnArrival } from './reveal.ts';
import { placeInView } from './scroll-spy.ts';

/** Needed only once the page is scrolled: a separate script, fetched at the first scroll. */
export function startOnceScrolled() {
  revealOnArrival();
  const markPlaceInView = placeInView();
  const update = () => {
    markPlaceInView();
    keepBackToTopAside();
  };
  addEventListener('scroll', update);
  addEventListener('resize', update);
  requestAnimationFrame(update);
}
