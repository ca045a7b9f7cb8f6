import { updateCopyrightYear } from './copyright-year.ts';
import { showKeptPageLinks } from './kept-page-links.ts';
import { linkManifest } from './manifest.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/* Runs half a second after the page has loaded. */

updateCopyrightYear();
linkManifest();
registerServiceWorker();
showKeptPageLinks();
// Included only if the build has WEB_VITALS=on.
if (import.meta.env.WEB_VITALS) import('./web-vitals.ts').then(({ reportWebVitals }) => reportWebVitals());
