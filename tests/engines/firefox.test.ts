import { behavioursIn } from './behaviours.ts';
import { firefox } from './puppeteer-browser.ts';

behavioursIn(firefox);
