import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { desktop, phone, scrollThrough, type View } from './viewing.ts';

export interface Interaction {
  readonly name: string;
  readonly view: View;
  act(page: Page, time: number): Promise<void>;
}

/** As long as a finger or a mouse button stays down. */
const PRESS_MS = 80;

const touch = (selector: string) => async (page: Page) => {
  await page.locator(selector).setTimeout(5000).wait();
  await page.$eval(selector, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await pause(400);
  const element = await page.$(selector);
  if (page.viewport()?.hasTouch) {
    const finger = await element?.touchStart();
    await pause(PRESS_MS);
    await finger?.end();
  } else {
    await element?.hover();
    await pause(400);
    await element?.click({ delay: PRESS_MS });
  }
};

/** What visitors do on the home page. */
export const interactions: readonly Interaction[] = [
  { name: 'theme', view: desktop, act: turnTheme },
  {
    name: 'services tab',
    view: desktop,
    act: (page, time) => touch(nth('#services [role=tab]', time))(page),
  },
  { name: 'about tab', view: desktop, act: (page, time) => touch(nth('#about [role=tab]', time))(page) },
  { name: 'menu', view: desktop, act: touch('[popovertarget="services-menu"]') },
  { name: 'typing', view: desktop, act: typeName },
  { name: 'form', view: desktop, act: sendForm },
  { name: 'mobile menu', view: phone, act: touch('[popovertarget="mobile-menu"]') },
  { name: 'theme', view: phone, act: turnTheme },
  {
    name: 'accordion',
    view: phone,
    act: (page, time) => touch(nth('#services details > summary', time))(page),
  },
  { name: 'about tab', view: phone, act: (page, time) => touch(nth('#about [role=tab]', time))(page) },
];

function nth(selector: string, time: number): string {
  const [scope = '', item = ''] = selector.split(/ (?=\[|details)/);
  const place = (time % 2) + 2;
  return item.startsWith('details')
    ? `${scope} details:nth-of-type(${place}) > summary`
    : `${scope} ${item}:nth-of-type(${place})`;
}

/**
 * The lamp, beside a speck that the compositor moves in every frame. Chromium without a screen may report that a frame
 * was shown only with the next one that shows something, here when the colours of the room have changed.
 */
async function turnTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.getElementById('speck')) return;
    const speck = document.createElement('div');
    speck.id = 'speck';
    speck.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 2px; height: 2px; background: gray';
    document.body.append(speck);
    speck.animate({ opacity: [0.2, 1] }, { duration: 300, iterations: Infinity });
  });
  await touch('[data-theme-switch]')(page);
}

async function typeName(page: Page): Promise<void> {
  await page.$eval('[name=name]', (field) => field.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.focus('[name=name]');
  await page.keyboard.press('KeyA');
}

/** The form, filled in and sent; the answer takes its place, so each time on a page of its own. */
async function sendForm(page: Page, time: number): Promise<void> {
  if (time > 0) {
    await page.reload({ waitUntil: 'networkidle0' });
    await scrollThrough(page);
  }
  const words = {
    name: 'Asha Rao',
    email: `asha${time}@example.org`,
    subject: 'A shop',
    user_content: 'We sell tea.',
  };
  for (const [name, value] of Object.entries(words)) {
    await page.$eval(`[name=${name}]`, (field, text) => ((field as HTMLInputElement).value = text), value);
  }
  await touch('#contact button[type=submit]')(page);
}
