import { resolve } from 'node:path';
import { storedDocuments } from '../server/server-process.ts';
import { company, companyMail, form } from './site-content.ts';
import { freshAddress, storedFrom } from './stored-requests.ts';
import { expect, hydrated, test } from './test.ts';

/* A request from the form to the store, as the operator sees it; tests/server/end-to-end.test.ts tests the mails. */

test('A request from the form is stored, listed and mailed as it was typed', async ({ page }) => {
  const email = freshAddress('asha');
  const subject = 'Stock for three shops';
  await page.clock.install();
  await page.goto('/');
  await hydrated(page, '#contact');
  await page.locator('[name="name"]').focus();
  // The clock goes forward, because a submission faster than a person is marked as suspected.
  await page.clock.fastForward(20_000);
  await page.locator('[name="name"]').fill('Asha <b>Verma</b>');
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="phone"]').fill('+91 98765 43210');
  await page.locator('[name="subject"]').fill(subject);
  await page.locator('[name="user_content"]').fill('We run "shops" & <i>stalls</i>.\nPlease call.');
  await page.getByRole('button', { name: form.submit }).click();
  await expect(page.getByRole('alert')).toHaveText(form.success);

  const state = () => storedFrom(email)[0]?.delivery.state;
  await expect.poll(state, { timeout: 30_000 }).toBe('SUCCESS');
  const listed = await storedDocuments({
    PATH: process.env.PATH ?? '',
    DATA_DIR: process.env.DATA_UNDER_TEST ?? '',
    DIST_DIR: resolve(process.env.OUT_DIR ?? 'dist'),
  });
  const request = listed.find(({ replyTo }) => replyTo === email);
  const mailSubject = companyMail.subject
    .replace('{name}', 'Asha <b>Verma</b>')
    .replace('{subject}', subject);
  expect(request?.id).toMatch(new RegExp(`^${email.toUpperCase().replaceAll('.', '\\.')}-\\d{13}$`));
  expect(request).toMatchObject({
    to: [...company.mail.to, email],
    bcc: company.mail.bcc,
    replyTo: email,
    message: { subject: expect.stringContaining(mailSubject) },
  });
  const html = request?.message.html ?? '';
  for (const text of ['Asha &lt;b&gt;Verma&lt;/b&gt;', email, '+91 98765 43210', '&lt;i&gt;stalls&lt;/i&gt;'])
    expect(html).toContain(text);
});
