/**
 * Lets headings and cards rise as they come into view, once. Content is visible from the start: only
 * what arrives from below the fold while somebody scrolls is moved, so nothing is hidden from a reader
 * without script, a printout, a search in the page or a screenshot.
 */
export function revealOnArrival() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (!isIntersecting) {
        if (boundingClientRect.bottom < 0) observer.unobserve(target);
        continue;
      }
      observer.unobserve(target);
      const cameFromBelow = boundingClientRect.top > innerHeight * 0.6;
      if (scrollY > 0 && cameFromBelow) target.setAttribute('data-arriving', '');
    }
  });
  for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element);
}
