import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sendsMail } from '../../mail/mail-settings.ts';
import { domainOf } from '../../mailbox.ts';
import type { MailDocument } from '../../store/mail-document.ts';
import { databasePath } from '../../store/open-store.ts';
import { secondsWaiting } from '../../store/waiting-time.ts';
import { type CommandContext, type Dns, type ExitCode, exitCodes, type Finding } from '../command-context.ts';
import { checkDkim, checkDmarc, checkMailServer, checkSpf } from '../sender-records.ts';
import { textTable } from '../terminal-text.ts';
import { checkBackups } from './backups-check.ts';

/** As the alert RequestsNotMailed of deploy/alert-rules.yml. */
const LATE_AFTER_SECONDS = 15 * 60;

/** The check of the store names the damage. */
const ignoreDamaged = () => {};

type Check = (context: CommandContext) => Promise<Finding>;

const checks: Readonly<Record<string, Check>> = {
  // This check is the first, because a server that has just started makes the database that the others read.
  server: ({ askServer }) => askServer(),
  store: checkStore,
  backups: checkBackups,
  transport: checkTransport,
  recipients: checkRecipients,
  spf: (context) => checkSender(context, checkSpf),
  dkim: (context) => checkSender(context, checkDkim),
  dmarc: (context) => checkSender(context, checkDmarc),
  backlog: checkBacklog,
  proxy: checkProxy,
  clock: checkClock,
  content: checkContent,
  permissions: checkPermissions,
};

export const checkNames = Object.keys(checks);

/** Checks everything that a request's way depends on, or only what is named. */
export async function doctor(context: CommandContext, named: readonly string[] = []): Promise<ExitCode> {
  const rows: string[][] = [];
  for (const [name, check] of Object.entries(checks)) {
    if (named.length > 0 && !named.includes(name)) continue;
    const [verdict, detail] = await check(context).catch((error: Error) => ['fail', error.message] as const);
    rows.push([verdict, name, detail]);
  }
  const healthy = rows.every(([verdict]) => verdict !== 'fail');
  const works = named.length > 0 ? 'What was asked works.' : 'All that matters works.';
  const conclusion = healthy ? works : 'Something is wrong: see the lines marked fail.';
  await context.print(`${textTable(['', 'CHECK', 'FINDING'], rows)}\n${conclusion}\n`);
  return healthy ? exitCodes.done : exitCodes.failed;
}

async function checkStore(context: CommandContext): Promise<Finding> {
  const { writable, hasRoom, integrity, detail } = await (await context.store()).health();
  const room = hasRoom ? '' : ': the disk is almost full.';
  return [writable && hasRoom && integrity === 'intact' ? 'ok' : 'fail', detail + room];
}

async function checkTransport(context: CommandContext): Promise<Finding> {
  const { delivery } = context.config;
  if (delivery === 'extension') return ['ok', 'The Firestore extension sends; backlog tells what it leaves.'];
  if (delivery === 'off') return ['warn', 'DELIVERY=off: this server sends nothing.'];
  const problems = context.undeliverable();
  if (problems.length > 0) return ['fail', problems.join(' ')];
  const { destination, check } = await context.transport();
  const error = await check();
  if (error !== undefined) return ['fail', `${destination} ${error}`];
  if (!sendsMail(context.config)) return ['warn', destination];
  return ['ok', `${destination} It greets, and accepts our login where there is one.`];
}

async function checkRecipients({ config, dns, mailParties }: CommandContext): Promise<Finding> {
  const { from, to, bcc } = mailParties();
  const parties = `from ${from.address}, to ${[...to, ...bcc].join(', ')}`;
  if (!sendsMail(config)) return ['ok', `${parties}: no mail leaves this machine.`];
  const addresses = [from.address, ...to, ...bcc];
  for (const domain of new Set(addresses.map(domainOf))) {
    const [verdict, detail] = await checkMailServer(domain, dns);
    if (verdict !== 'ok') return [verdict, detail];
  }
  return ['ok', parties];
}

/** The records of the domain that mails come from, where this server or an extension sends them. */
async function checkSender(
  { config, dns, mailParties }: CommandContext,
  check: (domain: string, dns: Dns) => Promise<Finding>,
): Promise<Finding> {
  if (!sendsMail(config)) return ['ok', 'No mail leaves this machine.'];
  return check(domainOf(mailParties().from.address), dns);
}

async function checkBacklog(context: CommandContext): Promise<Finding> {
  const store = await context.store();
  const summary = await store.summary();
  const { states, suspected, oldestWaiting } = summary;
  const isLate = secondsWaiting(summary, context.clock()) > LATE_AFTER_SECONDS;
  const waiting = states.PENDING + states.RETRY + states.PROCESSING;
  const since = oldestWaiting ? ` (the oldest since ${oldestWaiting.toISOString()})` : '';
  const outage = await outageAmong(store.list(['RETRY'], ignoreDamaged));
  const reason = outage === undefined ? '' : ` The mail server took no mail: ${outage}`;
  const detail = `Waiting: ${waiting}${since}, dead letters: ${states.ERROR}, suspected of spam: ${suspected}.${reason}`;
  return [states.ERROR > 0 || isLate || reason ? 'fail' : 'ok', detail];
}

/** The mail server's words where it failed for every mail, as a server does that greets and then refuses the sender. */
async function outageAmong(waiting: AsyncIterable<MailDocument>): Promise<string | undefined> {
  for await (const { delivery } of waiting)
    if (delivery.attempts === 0 && delivery.error) return delivery.error;
  return undefined;
}

async function checkProxy({ config }: CommandContext): Promise<Finding> {
  const proxies = config.trustedProxies;
  if (proxies.length > 0) return ['ok', `TRUST_PROXY names ${proxies.join(', ')}.`];
  return [
    'warn',
    'TRUST_PROXY is not set: behind a proxy all visitors would share the limits of one client.',
  ];
}

const REMEDY_OF_CLOCK =
  'Set the clock. Where it is right, it was ahead when that request was stored, and the retention keeps the request for as much longer: erase it in time.';

async function checkClock(context: CommandContext): Promise<Finding> {
  const now = context.clock();
  const says = `It says ${now.toISOString()}`;
  for await (const { createdAt, reference } of (await context.store()).list(undefined, ignoreDamaged)) {
    if (Date.parse(createdAt) <= now.getTime() + 60_000) break;
    return ['fail', `${says}, before the newest request, ${reference} of ${createdAt}. ${REMEDY_OF_CLOCK}`];
  }
  return ['ok', `${says}.`];
}

async function checkContent({ sampleNotice }: CommandContext): Promise<Finding> {
  const notice = sampleNotice();
  return notice
    ? ['warn', notice]
    : ['ok', 'No data of the sample company is published under a public name.'];
}

/** The database and mails are made for their owner only; the folder may be the operator's own. */
async function checkPermissions({ config: { dataDir } }: CommandContext): Promise<Finding> {
  // Node gives every file of Windows the same mode.
  if (process.platform === 'win32')
    return ['warn', `Not checked on Windows: let nobody but the server and you enter ${dataDir}.`];
  const open: string[] = [];
  for (const path of [dataDir, databasePath(dataDir), join(dataDir, 'outbox')]) {
    const stats = await stat(path).catch(() => undefined);
    if (stats && (stats.mode & 0o077) !== 0) open.push(path);
  }
  if (open.length === 0) return ['ok', `Nobody but their owner enters ${dataDir}.`];
  return ['warn', `Others may enter or read ${open.join(', ')}: chmod go-rwx.`];
}
