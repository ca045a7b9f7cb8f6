/**
 * Lets headings and cards rise as they come into view, once. An element is hidden only while it lies just below the
 * view: content that a jump has already painted stays, and nothing is hidden without script, on paper or in a
 * screenshot of a page that was not scrolled.
 */
export function revealOnArrival() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      if (target.hasAttribute('data-waiting')) target.setAttribute('data-arriving', '');
      settle(target);
    }
  });
  const ahead = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (boundingClientRect.top < innerHeight) settle(target);
        else target.toggleAttribute('data-waiting', isIntersecting);
      }
    },
    { rootMargin: '0px 0px 40%' },
  );
  const settle = (element: Element) => {
    element.removeAttribute('data-waiting');
    inView.unobserve(element);
    ahead.unobserve(element);
  };
  for (const element of document.querySelectorAll('[data-reveal]')) {
    inView.observe(element);
    ahead.observe(element);
  }
}
