import './theme-first.ts';
import './first-view.ts';
