// Who arrives at the top sees the first view before the rest is laid out (`styles/first-view.css`). Who comes back to
// a place in the page needs the heights of all that stands before it.
const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (arrival?.type === 'navigate') document.documentElement.dataset.firstView = '';
