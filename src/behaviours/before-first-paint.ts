import './theme-first.ts';
import './expect-script.ts';
import './early-presses.ts';
