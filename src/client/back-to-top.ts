/** A smaller change is no scrolling: a finger trembles, or the address bar of a phone appears or disappears. */
const STEP_PX = 8;

/**
 * Marks the link to the top with `data-sought` once the visitor has scrolled up, until they scroll down again, and at the end of
 * the page, but not while they fill in the form: where the window has no margin for it, its stylesheet shows it only then. Returns
 * a function to call after each scroll.
 */
export function createBackToTop(): () => void {
  const track = document.querySelector<HTMLElement>('[data-back-to-top]');
  let before = scrollY;
  let isSought = false;
  return () => {
    if (!track) return;
    if (Math.abs(scrollY - before) >= STEP_PX) {
      isSought = scrollY < before;
      before = scrollY;
    }
    const isAtEnd = track.getBoundingClientRect().bottom <= innerHeight + STEP_PX;
    const isTyping = document.activeElement?.closest('form');
    track.toggleAttribute('data-sought', (isSought || isAtEnd) && !isTyping);
  };
}
