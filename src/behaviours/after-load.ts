import { keepCopyrightYear } from './copyright-year.ts';
import { showKeptPages } from './kept-pages.ts';
import { linkManifest } from './manifest.ts';
import { keepForOffline } from './offline.ts';

/* What begins once the page has loaded and the browser has nothing else to do. */

const start = () => {
  keepCopyrightYear();
  linkManifest();
  keepForOffline();
  showKeptPages();
  // Left out of the script unless the build was told to measure real visits.
  if (import.meta.env.WEB_VITALS) import('./web-vitals.ts').then(({ reportWebVitals }) => reportWebVitals());
};
if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5000 });
else setTimeout(start, 1000);
