import { afterAll, afterEach, beforeEach, describe } from 'vitest';
import { aboutTabs } from './behaviours/about-tabs.ts';
import { callBackForm } from './behaviours/call-back-form.ts';
import { devanagari } from './behaviours/devanagari.ts';
import { dropdowns } from './behaviours/dropdowns.ts';
import { illustrationOfAnExample } from './behaviours/illustrations.ts';
import { mobileMenu } from './behaviours/mobile-menu.ts';
import { navigation } from './behaviours/navigation.ts';
import { servicesSection } from './behaviours/services-section.ts';
import { theme } from './behaviours/theme.ts';
import { withoutJavaScript } from './behaviours/without-javascript.ts';
import type { Browser, Engine } from './browser.ts';
import { type CurrentPage, pageOf } from './page.ts';

/** The behaviours that every engine is tested for; Chromium has the journeys of tests/browser too. */
export function behavioursIn(engine: Engine) {
  describe.skipIf(engine.missing !== undefined)(engine.name, () => {
    describe('With JavaScript', () => {
      const page = session(engine, true);
      navigation(page);
      dropdowns(page);
      mobileMenu(page);
      servicesSection(page);
      aboutTabs(page);
      callBackForm(page);
      theme(page);
      devanagari(page);
    });
    describe('Without JavaScript', () => {
      const page = session(engine, false);
      withoutJavaScript(page);
      illustrationOfAnExample(page);
    });
  });
}

/** The page that the tests of a describe share, in a browser that ends with a test that fails: it may hang. */
function session(engine: Engine, javaScript: boolean): CurrentPage {
  let browser: Browser | undefined;
  const end = () => {
    browser?.kill();
    browser = undefined;
  };
  beforeEach(async () => {
    browser ??= await engine.start({ javaScript });
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') end();
  });
  afterAll(end);
  return () => {
    if (!browser) throw new Error(`${engine.name} has not started.`);
    return pageOf(browser, process.env.SITE_UNDER_TEST ?? '');
  };
}
