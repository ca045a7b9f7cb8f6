import { behavioursIn } from './behaviours.ts';
import { chromium } from './puppeteer-browser.ts';

behavioursIn(chromium);
