import type { Page } from '@playwright/test';
import { company, form, home, servicePath, servicesAtHome } from './site-content.ts';
import { freshAddress, storedFrom } from './stored-requests.ts';
import { expect, fillForm, hydrated, test } from './test.ts';

/* Changes that a visitor's extensions and programs make to the form and the page break nothing, and count as no spam. */

// React reports that the markup differs from what it expects, and draws the section again.
test.use({ expectedMessages: /React error #418/ });

const submit = (page: Page) => page.locator('#contact').getByRole('button', { name: form.submit });
const alert = (page: Page) => page.locator('#contact').getByRole('alert');

/** The signals of spam of each request from the address. */
const signalsOf = (email: string) => () => storedFrom(email).map(({ signals }) => signals);

/** In the page, as Google Translate does it: every text is in two elements of its own, also one that comes later. */
function translatePage() {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest('font, script, style, textarea, title')) continue;
      const outer = document.createElement('font' as string);
      const inner = document.createElement('font' as string);
      inner.textContent = `${text.data} `;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const start = () => {
    document.documentElement.classList.add('translated-ltr');
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { target } of changes) translate(target);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.body) start();
  else addEventListener('DOMContentLoaded', start);
}

for (const [when, begin] of [
  ['before its script runs', (page: Page) => page.addInitScript(translatePage)],
  ['after its script ran', async () => {}],
] as const)
  test(`A page that is translated ${when} still changes tabs, names what is missing and sends a request`, async ({
    page,
  }) => {
    await begin(page);
    await page.clock.install();
    await page.goto('/');
    await hydrated(page, '#contact');
    if (servicesAtHome.length > 0) await hydrated(page, '#services');
    if (when === 'after its script ran') await page.evaluate(translatePage);
    for (const [index, { description }] of servicesAtHome.entries()) {
      await page.locator('#services [role="tab"]').nth(index).click();
      await expect(page.locator('#services').getByRole('tabpanel')).toContainText(description);
    }
    await submit(page).click();
    await expect(page.locator('#contact-name-issue')).toContainText(form.issues.name.required);
    const email = freshAddress('translated');
    await fillForm(page, email);
    await expect(page.locator('#contact-name-issue')).toHaveCount(0);
    await page.clock.fastForward(5000);
    await submit(page).click();
    await expect(alert(page)).toContainText(form.success);
    await expect(page.getByText(home.contact.heading, { exact: true })).toHaveCount(0);
    await expect.poll(signalsOf(email)).toEqual([[]]);
    await expect(page.getByText(company.name).first()).toBeAttached();
  });

/** In the page, as LastPass and 1Password do it: an icon in each field, and attributes of their own. */
function addIcons() {
  for (const field of document.querySelectorAll<HTMLElement>('#contact input')) {
    field.setAttribute('data-lastpass-icon-root', 'true');
    field.setAttribute('data-com-onepassword-filled', 'light');
    field.style.backgroundImage = 'none';
    const icon = document.createElement('div');
    icon.setAttribute('data-lastpass-root', '');
    field.after(icon);
  }
}

/** In the page, as Grammarly does it: attributes at the message, and an element of its own before and after it. */
function addGrammarCheck() {
  const message = document.querySelector('#contact textarea');
  for (const name of ['data-gramm', 'data-gramm_editor', 'data-enable-grammarly'])
    message?.setAttribute(name, 'false');
  message?.before(document.createElement('grammarly-extension'));
  message?.after(document.createElement('grammarly-extension'));
  document.body.setAttribute('data-gr-ext-installed', '');
}

for (const when of ['before', 'after'] as const)
  test(`A password manager and Grammarly that change the form ${when} its script runs cost neither text nor receipt`, async ({
    page,
  }) => {
    const change = async () => {
      await page.evaluate(addIcons);
      await page.evaluate(addGrammarCheck);
    };
    const email = freshAddress('helped');
    await page.clock.install();
    await page.route('**/a/hydrate.*.js', async (route) => {
      if (when === 'before') {
        await page.locator('#contact [name="name"]').fill('Asha Rao');
        await change();
      }
      await route.continue();
    });
    await page.goto(servicePath);
    await hydrated(page, '#contact');
    if (when === 'before') await expect(page.locator('#contact [name="name"]')).toHaveValue('Asha Rao');
    else await change();
    await fillForm(page, email);
    await page.clock.fastForward(5000);
    await submit(page).click();
    await expect(alert(page)).toHaveText(form.success);
    await expect.poll(signalsOf(email)).toEqual([[]]);
  });

test('A text expander that types the whole form in an instant marks nobody as spam', async ({ page }) => {
  const email = freshAddress('expanded');
  await page.clock.install();
  await page.goto('/get-started');
  await hydrated(page, '#contact');
  // The time that it takes a person to read and to find the form; then all fields and Enter, without a pause.
  await page.clock.fastForward(2500);
  await page.locator('#contact [name="name"]').focus();
  for (const text of ['Asha Rao', email, '9876543210', 'A shop', 'We sell tea.']) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(alert(page)).toHaveText(form.success);
  await expect.poll(signalsOf(email)).toEqual([[]]);
});

test('A password manager that writes every field by script marks nobody as spam', async ({ page }) => {
  const email = freshAddress('written');
  await page.clock.install();
  await page.goto('/get-started');
  await hydrated(page, '#contact');
  await page.clock.fastForward(2500);
  await page.evaluate((address) => {
    const values = [address, 'Rao Textiles', 'Asha Rao'];
    for (const field of document.querySelectorAll<HTMLInputElement>('#contact input:not([type=hidden])')) {
      field.focus();
      field.value = field.type === 'email' ? address : (values.pop() ?? '9876543210');
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, email);
  await page.locator('#contact textarea').fill('We sell tea.');
  await submit(page).click();
  await expect(alert(page)).toHaveText(form.success);
  await expect.poll(signalsOf(email)).toEqual([[]]);
});
