import { floatBackToTop } from './back-to-top.ts';
import { keepCopyrightYear } from './copyright-year.ts';
import { measureHeader } from './header-measures.ts';
import { hydrateOnSight } from './islands.ts';
import { layOutInTurn } from './lay-out-in-turn.ts';
import { showLoading } from './loading.ts';
import { closeMenus } from './menus.ts';
import { revealOnArrival } from './reveal.ts';
import { markPlaceInView } from './scroll-spy.ts';
import { switchTheme } from './theme-switch.ts';

measureHeader();
closeMenus();
markPlaceInView();
switchTheme();
showLoading();
revealOnArrival();
floatBackToTop();
keepCopyrightYear();
layOutInTurn();
// While developing, Astro's own loader knows how to replace what was edited.
if (import.meta.env.PROD) hydrateOnSight();
