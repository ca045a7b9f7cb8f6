import { updateCopyrightYear } from './copyright-year.ts';
import { showKeptPages } from './kept-pages.ts';
import { linkManifest } from './manifest.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/* Runs half a second after the page has loaded. */

updateCopyrightYear();
linkManifest();
registerServiceWorker();
showKeptPages();
// Included only if the build has WEB_VITALS=on.
if (import.meta.env.WEB_VITALS) import('./web-vitals.ts').then(({ reportWebVitals }) => reportWebVitals());
