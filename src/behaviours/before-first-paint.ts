import './theme-first.ts';
import './expect-script.ts';
import './keep-early-presses.ts';
