import { keepCopyrightYear } from './copyright-year.ts';
import { showKeptPages } from './kept-pages.ts';
import { linkManifest } from './manifest.ts';
import { keepForOffline } from './offline.ts';

/* Runs once the page has loaded. */

const start = () => {
  keepCopyrightYear();
  linkManifest();
  keepForOffline();
  showKeptPages();
  // Included only if the build has WEB_VITALS=on.
  if (import.meta.env.WEB_VITALS) import('./web-vitals.ts').then(({ reportWebVitals }) => reportWebVitals());
};
if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5000 });
else setTimeout(start, 1000);
