import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { editions } from './site-content.ts';
import { freshAddress, storedFrom } from './stored-requests.ts';
import { expect, hydrated, test } from './test.ts';

/* Chromium's own autofill, with the profile of a visitor whose browser knows their company. */

const profile = (email: string) => ({
  NAME_FULL: 'Asha Rao',
  COMPANY_NAME: 'Rao Textiles Pvt Ltd',
  ADDRESS_HOME_LINE1: '4 Mill Road',
  ADDRESS_HOME_CITY: 'Saharanpur',
  ADDRESS_HOME_STATE: 'Uttar Pradesh',
  ADDRESS_HOME_ZIP: '247001',
  ADDRESS_HOME_COUNTRY: 'IN',
  EMAIL_ADDRESS: email,
  PHONE_HOME_WHOLE_NUMBER: '+919876543210',
});

/** Chooses the profile in the form's first field, and returns the names of the fields that the browser filled. */
async function autofill(page: Page, email: string): Promise<string[]> {
  // As a visitor does, who is then offered the profile.
  await page.locator('#contact [name="name"]').click();
  const session = await page.context().newCDPSession(page);
  await session.send('Autofill.enable');
  await session.send('DOM.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const selector = '#contact [name="name"]';
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { node } = await session.send('DOM.describeNode', { nodeId });
  const filled = new Promise<string[]>((done) => {
    session.on('Autofill.addressFormFilled', ({ filledFields }) =>
      done(
        filledFields
          .filter(({ value }) => value !== '')
          .map(({ name }) => name)
          .toSorted(),
      ),
    );
  });
  const fields = Object.entries(profile(email)).map(([name, value]) => ({ name, value }));
  await session.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields } });
  // Chromium says nothing where it has not read the form yet: the next attempt may find it read.
  const names = await Promise.race([filled, pause(1000, [])]);
  await session.detach();
  return names;
}

for (const { language, prefix } of editions)
  for (const javaScriptEnabled of [true, false])
    test.describe(`In ${language} ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
      test.use({ javaScriptEnabled });

      test('the browser fills in name, e-mail and number and nothing that marks a client as spam', async ({
        page,
      }) => {
        const email = freshAddress('rao');
        if (javaScriptEnabled) await page.clock.install();
        await page.goto(prefix || '/');
        if (javaScriptEnabled) await hydrated(page, '#contact');
        else await page.locator('#contact form').scrollIntoViewIfNeeded();
        // The browser reads the form a moment after the page: until then it fills in nothing.
        await expect.poll(() => autofill(page, email)).toEqual(['email', 'name', 'phone']);
        await page.locator('#contact [name="subject"]').fill('A shop');
        await page.locator('#contact [name="user_content"]').fill('We sell cloth.');
        // The clock goes forward, because the server marks a form that is sent sooner than a person can.
        if (javaScriptEnabled) await page.clock.fastForward(5000);
        await page.locator('#contact').getByRole('button').click();
        const stored = () => storedFrom(email).map(({ signals }) => signals);
        await expect.poll(stored).toEqual([[]]);
      });
    });
