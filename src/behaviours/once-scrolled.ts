import { keepBackToTopAside } from './back-to-top.ts';
import { revealOnArrival } from './reveal.ts';
import { markPlaceInView } from './scroll-spy.ts';

/** Needed only once the page is scrolled: a separate script, fetched at the first scroll. */
export function startOnceScrolled() {
  markPlaceInView();
  revealOnArrival();
  keepBackToTopAside();
}
