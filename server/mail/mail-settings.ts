import { join } from 'node:path';
import { isMailAddress } from '../../contact/mail-address.ts';
import type { Config } from '../config.ts';
import type { SiteManifest } from '../process/site-manifest.ts';
import type { MailTransport } from './mail-transport.ts';
import { type Mailbox, parseMailbox } from './mailbox.ts';
import { createOutboxFolder, type OutboxFolder } from './outbox-folder.ts';
import { createOutboxTransport } from './outbox-transport.ts';

/** Who mails come from and go to: the environment's values override the content's. */
export interface MailSettings {
  readonly from: Mailbox;
  readonly to: readonly string[];
  readonly bcc: readonly string[];
  readonly messageIdDomain: string;
}

/** Throws an error that names the key when the content holds something that is no address. */
export function mailSettings(config: Config, manifest: SiteManifest): MailSettings {
  const from = config.mailFrom ?? parseMailbox(manifest.mail.from);
  if (!from) throw new Error('site.json: "mail.from" must be one mail address, or: Name <address>.');
  const to = config.mailTo ?? addresses(manifest.mail.to, 'mail.to');
  if (to.length === 0) throw new Error('site.json: "mail.to" must name at least one address.');
  const bcc = config.mailBcc ?? addresses(manifest.mail.bcc, 'mail.bcc');
  const named = from.name === '' ? { ...from, name: manifest.company } : from;
  return { from: named, to, bcc, messageIdDomain: domainOf(from.address) };
}

/** SMTP where it is configured, else files in the outbox. */
export async function openTransport(config: Config, from: Mailbox): Promise<MailTransport> {
  if (config.smtpUrl === undefined) return createOutboxTransport(outboxOf(config), from);
  const { createSmtpTransport } = await import('./smtp-transport.ts');
  return createSmtpTransport(config.smtpUrl, from);
}

export function outboxOf({ dataDir }: Pick<Config, 'dataDir'>): OutboxFolder {
  return createOutboxFolder(join(dataDir, 'outbox'));
}

function addresses(list: readonly string[], key: string): readonly string[] {
  const wrong = list.find((entry) => !isMailAddress(entry));
  if (wrong !== undefined)
    throw new Error(`site.json: "${key}" holds "${wrong}", which is not a mail address.`);
  return list;
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
