import { updateCopyrightYears } from './copyright-years.ts';
import { showKeptPageLinks } from './kept-page-links.ts';
import { openForPrint } from './open-for-print.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { followEntries } from './submission-key.ts';

/* Runs half a second after the page has loaded. */

followEntries();
updateCopyrightYears();
registerServiceWorker();
showKeptPageLinks();
openForPrint();
