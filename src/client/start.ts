import { arriveAtSection } from './arrive-at-section.ts';
import { carryQueryAndFragment } from './carry-to-languages.ts';
import { measureHeader } from './header-measures.ts';
import { hydrateIslands, type LoadHydration } from './hydrate-when-seen.ts';
import { watchNavigations } from './loading.ts';
import { controlMenus } from './menus.ts';
import { drawPopoverContent } from './popover-content.ts';
import { switchTheme } from './switch-theme.ts';

const AFTER_LOAD_MS = 500;

/** Starts the script of a page. */
export function start(loadHydration: LoadHydration) {
  measureHeader();
  if ('showPopover' in HTMLElement.prototype) {
    controlMenus();
    drawPopoverContent();
  } else
    import('./menus-without-popovers.ts')
      .then(({ controlMenusWithoutPopovers }) => controlMenusWithoutPopovers())
      .catch(() => {});
  switchTheme();
  carryQueryAndFragment();
  watchNavigations();
  addEventListener(
    'scroll',
    () => {
      // If it does not load, nothing is marked or revealed, and the link to the top stays at the end of the page.
      import('./once-scrolled.ts').then(({ startOnceScrolled }) => startOnceScrolled()).catch(() => {});
    },
    { once: true },
  );

  addEventListener('load', arriveAtSection);
  // The script waits until after load, so that nothing competes with the first view.
  addEventListener('load', () => setTimeout(() => import('./after-load.ts').catch(() => {}), AFTER_LOAD_MS));

  const { dataset } = document.documentElement;
  // A script that loads after `expect-script.ts` gave up leaves the islands as they are without script.
  if ('script' in dataset) {
    // An attribute that no stylesheet names; a new value of `data-script` would restyle the whole page.
    dataset.started = '';
    hydrateIslands(loadHydration);
  }
}
