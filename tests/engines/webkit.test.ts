import { behavioursIn } from './behaviours.ts';
import { webkit } from './webkit-browser.ts';

behavioursIn(webkit);
