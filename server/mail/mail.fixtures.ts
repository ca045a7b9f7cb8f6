import { openMemoryStore } from '../store/backends/memory.ts';
import type { MailDocument } from '../store/mail-document.ts';
import type { MigratableMailStore, NewMail } from '../store/mail-store.ts';
import { companyMail, type OutgoingMail } from './outgoing-mail.ts';

/** A request to one company address, one visitor and one blind address. */
export function newMail(index: number | string = 1): NewMail {
  return {
    email: `visitor${index}@example.org`,
    key: `key ${index}`,
    to: ['office@fixture.example', `visitor${index}@example.org`],
    bcc: ['archive@fixture.example'],
    replyTo: `visitor${index}@example.org`,
    message: { subject: `Request ${index}`, html: `<p>Request ${index}</p>`, text: `Request ${index}\n` },
    signals: [],
  };
}

export function memoryStore(now: () => Date = () => new Date()): MigratableMailStore {
  return openMemoryStore({ now, messageIdDomain: 'fixture.example' });
}

/** The mail to the company about a stored request. */
export async function outgoingMail(mail: NewMail = newMail()): Promise<OutgoingMail> {
  return companyMail(await storedDocument(mail));
}

/** A stored document, as a worker claims it. */
export async function storedDocument(mail: NewMail = newMail()): Promise<MailDocument> {
  const store = memoryStore();
  const { id } = await store.create(mail);
  const document = await store.get(id);
  if (!document) throw new Error('the document was just stored');
  return document;
}

/** Waits until the condition holds. */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 5000): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`not within ${timeoutMs} ms: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
