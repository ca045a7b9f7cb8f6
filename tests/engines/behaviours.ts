import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { aboutTabs } from './behaviours/about-tabs.ts';
import { callBackForm } from './behaviours/call-back-form.ts';
import { dropdowns } from './behaviours/dropdowns.ts';
import { mobileMenu } from './behaviours/mobile-menu.ts';
import { navigation } from './behaviours/navigation.ts';
import { servicesSection } from './behaviours/services-section.ts';
import { theme } from './behaviours/theme.ts';
import { withoutJavaScript } from './behaviours/without-javascript.ts';
import type { Engine } from './browser.ts';
import { type CurrentPage, type Session, startSession } from './page.ts';

/** What a visitor does, in one engine: Chromium has the journeys of tests/browser besides. */
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
    });
    describe('Without JavaScript', () => {
      withoutJavaScript(session(engine, false));
    });
  });
}

/** The page that the tests of a describe share, in a browser that is renewed once it has hung. */
function session(engine: Engine, javaScript: boolean): CurrentPage {
  let current: Session | undefined;
  beforeAll(async () => {
    current = await startSession(engine, javaScript, process.env.SITE_UNDER_TEST ?? '');
  });
  beforeEach(() => current?.renew());
  afterAll(() => current?.end());
  return () => {
    if (!current) throw new Error(`${engine.name} has not started.`);
    return current.page;
  };
}
