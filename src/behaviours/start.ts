import { measureHeader } from './header-measures.ts';
import { wakeIslands } from './islands.ts';
import { showLoading } from './loading.ts';
import { closeMenus } from './menus.ts';
import { switchTheme } from './theme-switch.ts';

measureHeader();
closeMenus();
switchTheme();
showLoading();
addEventListener(
  'scroll',
  () => {
    // Without it no place is marked, nothing rises and the way back up stays at the end of the page.
    import('./once-scrolled.ts').then(({ startOnceScrolled }) => startOnceScrolled()).catch(() => {});
  },
  { once: true },
);

// What is in view is drawn first, and shares the line with nothing that can wait.
addEventListener('load', () => setTimeout(() => import('./after-load.ts').catch(() => {}), 500));

const { dataset } = document.documentElement;
// A script that comes after it was given up (`expect-script.ts`) moves nothing any more.
if ('script' in dataset) {
  dataset.script = 'running';
  wakeIslands();
}
