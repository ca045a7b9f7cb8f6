import { keepCopyrightYear } from './copyright-year.ts';
import { hideBarOnScroll } from './header-scroll.ts';
import { wakeIslands } from './islands.ts';
import { showLoading } from './loading.ts';
import { closeMenus } from './menus.ts';
import { revealOnArrival } from './reveal.ts';
import { markPlaceInView } from './scroll-spy.ts';
import { switchTheme } from './theme-switch.ts';

hideBarOnScroll();
closeMenus();
markPlaceInView();
switchTheme();
showLoading();
revealOnArrival();
keepCopyrightYear();

const { dataset } = document.documentElement;
// A script that comes after it was given up (`expect-script.ts`) moves nothing any more.
if ('script' in dataset) {
  dataset.script = 'running';
  wakeIslands();
}
