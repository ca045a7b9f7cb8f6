import { recordEarlyPresses } from './early-presses.ts';
import { expectScript } from './expect-script.ts';
import { showStoredTheme } from './stored-theme.ts';

/* Inlined in the head of every page. */

showStoredTheme();
expectScript();
recordEarlyPresses();
