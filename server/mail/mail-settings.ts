import { join } from 'node:path';
import type { SiteManifest } from '../../contract/site-manifest.ts';
import type { Config } from '../config.ts';
import { domainOf, type Mailbox, parseMailbox } from '../mailbox.ts';
import { isReservedHost, isReservedOrigin } from '../process/reserved-origin.ts';
import type { MailParties } from './compose-mail.ts';
import type { MailTransport } from './mail-transport.ts';
import { createOutboxFolder, type OutboxFolder } from './outbox-folder.ts';
import { createOutboxTransport } from './outbox-transport.ts';

/**
 * Who mails come from and go to: the environment's values override the content's. Throws an error that names the key when
 * the content has no valid sender.
 */
export function mailParties(config: Config, manifest: SiteManifest): MailParties {
  const from = config.mailFrom ?? parseMailbox(manifest.mail.from);
  if (!from) throw new Error('site.json: "mail.from" must be one mail address, or: Name <address>.');
  const to = config.mailTo ?? manifest.mail.to;
  const bcc = config.mailBcc ?? manifest.mail.bcc;
  const named = from.name === '' ? { ...from, name: manifest.company } : from;
  return { from: named, to, bcc, replyTo: manifest.mail.replyTo };
}

/**
 * Returns the problems of a public site whose requests would reach nobody: mails that become files that nobody reads, unless
 * DELIVERY=outbox says that files are meant, and addresses in domains that cannot exist.
 */
export function undeliverable(
  config: Pick<Config, 'delivery' | 'smtpUrl'>,
  { from, to, bcc }: Pick<MailParties, 'from' | 'to' | 'bcc'>,
  siteOrigin: string,
): string[] {
  if (isReservedOrigin(siteOrigin)) return [];
  if (config.delivery === 'worker' && config.smtpUrl === undefined)
    return [
      `SMTP_URL must be set, because ${siteOrigin} is public: without a mail server nobody would be told of a request. Where files are meant, set DELIVERY=outbox.`,
    ];
  if (!sendsMail(config)) return [];
  const settings = { MAIL_FROM: [from.address], MAIL_TO: to, MAIL_BCC: bcc };
  return Object.entries(settings).flatMap(([name, addresses]) =>
    addresses
      .filter((address) => isReservedHost(domainOf(address)))
      .map(
        (address) =>
          `${name} must name an address that exists, because ${siteOrigin} is public: the domain of ${address} is reserved for examples. Where ${name} is not set, the content's company.yaml has it.`,
      ),
  );
}

/** False where mails stay files of this machine, or are not sent. */
export function sendsMail({ delivery, smtpUrl }: Pick<Config, 'delivery' | 'smtpUrl'>): boolean {
  return delivery === 'extension' || (delivery === 'worker' && smtpUrl !== undefined);
}

/** SMTP where it is configured, else files in the outbox. */
export async function openTransport(
  config: Pick<Config, 'smtpUrl' | 'dataDir'>,
  from: Mailbox,
  siteOrigin: string,
): Promise<MailTransport> {
  if (config.smtpUrl === undefined) return createOutboxTransport(outboxOf(config), from);
  const { createSmtpTransport } = await import('./smtp-transport.ts');
  return createSmtpTransport(config.smtpUrl, from, clientName(siteOrigin, from));
}

/** The host of the public origin, which has an address; where that is no domain name, the sender's domain. */
function clientName(origin: string, from: Mailbox): string {
  const { hostname } = new URL(origin);
  return /\.[a-z][a-z0-9-]*$/.test(hostname) ? hostname : domainOf(from.address);
}

export function outboxOf({ dataDir }: Pick<Config, 'dataDir'>): OutboxFolder {
  return createOutboxFolder(join(dataDir, 'outbox'));
}
