/**
 * Scrolls to the section that the address names, once a page has loaded. Firefox scrolls there while later sections lack their
 * stylesheet and are higher, so that a first visit would begin at the end of the page.
 */
export function arriveAtSection() {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const section = document.querySelector(':target');
  // After a reload or Back the page is where the visitor has left it.
  if (arrival?.type !== 'navigate' || !isAtEnd || !section) return;
  if (section.getBoundingClientRect().top < 0) section.scrollIntoView({ behavior: 'instant' });
}
