import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company, form } from './site-content.ts';
import { storedFrom } from './stored-requests.ts';
import { expect, hydrated, test } from './test.ts';

/* From the form to the company's mailbox, as the operator sees it. */

test('A request from the form is stored, listed and mailed to the company and the visitor', async ({
  page,
}) => {
  const email = 'asha.verma@example.org';
  const subject = 'Stock for three shops';
  await page.clock.install();
  await page.goto('/');
  await hydrated(page, '#contact');
  await page.locator('[name="name"]').focus();
  // As long as a person takes: a faster submission is marked as suspected.
  await page.clock.fastForward(20_000);
  await page.locator('[name="name"]').fill('Asha <b>Verma</b>');
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="phone"]').fill('+91 98765 43210');
  await page.locator('[name="subject"]').fill(subject);
  await page.locator('[name="user_content"]').fill('We run "shops" & <i>stalls</i>.\nPlease call.');
  await page.getByRole('button', { name: form.submit }).click();
  await expect(page.getByRole('alert')).toHaveText(form.success);

  const stored = async () => (await storedFrom(email))[0];
  await expect.poll(async () => (await stored())?.delivery.state, { timeout: 30_000 }).toBe('SUCCESS');
  const request = await stored();
  expect(request?.id).toMatch(new RegExp(`^${email.toUpperCase().replaceAll('.', '\\.')}-\\d{13}$`));
  expect(request).toMatchObject({
    to: [...company.mail.to, email],
    bcc: company.mail.bcc,
    replyTo: email,
    message: { subject: expect.stringContaining(form.mail.subject.replace('{subject}', subject)) },
  });
  const html = request?.message.html ?? '';
  for (const text of ['Asha &lt;b&gt;Verma&lt;/b&gt;', email, '+91 98765 43210', '&lt;i&gt;stalls&lt;/i&gt;'])
    expect(html).toContain(text);

  const outbox = join(process.env.DATA_UNDER_TEST ?? '', 'outbox');
  const mails = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(email));
  const toCompany = mails.filter((mail) => mail.includes(subject));
  const receipts = mails.filter((mail) => !mail.includes(subject));
  expect([toCompany.length, receipts.length]).toEqual([1, 1]);
  for (const address of [...company.mail.to, company.mail.from]) expect(toCompany[0]).toContain(address);
  expect(toCompany[0]).toMatch(new RegExp(`^Reply-To: .*${email}`, 'im'));
  expect(receipts[0]).toMatch(new RegExp(`^To: ${email}`, 'im'));
  expect(receipts[0]).toMatch(new RegExp(`^Reply-To: .*${company.email}`, 'im'));
  expect(receipts[0]).toContain(form.mail.receipt.subject);
});
