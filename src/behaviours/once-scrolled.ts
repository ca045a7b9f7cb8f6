import { keepBackToTopAside } from './back-to-top.ts';
import { revealOnArrival } from './reveal.ts';
import { markPlaceInView } from './scroll-spy.ts';

/** What only a page that is scrolled needs: in a script of its own, fetched at the first scroll. */
export function startOnceScrolled() {
  markPlaceInView();
  revealOnArrival();
  keepBackToTopAside();
}
