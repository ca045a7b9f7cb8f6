import { lookup, resolveMx } from 'node:dns/promises';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytes, inMebibytes, MIN_FREE_BYTES } from '../../store/disk-space.ts';
import { databasePath } from '../../store/open-store.ts';
import { allRequests, collected } from '../all-requests.ts';
import { type Command, type CommandContext, exitCodes } from '../command.ts';
import { textTable } from '../text-table.ts';

const OLDEST_PLAUSIBLE = Date.UTC(2026, 0, 1);
const OVERDUE_AFTER_MS = 60 * 60 * 1000;

/** `warn` is worth a look, `fail` loses or delays mail. */
interface Finding {
  readonly verdict: 'ok' | 'warn' | 'fail';
  readonly detail: string;
}
type Check = (context: CommandContext) => Promise<Finding>;

export const doctor: Command = {
  usage: '',
  summary: 'Checks store, sync mode, mail server, recipients, backlog, disk and clock.',
  async run(_given, context) {
    const findings: (Finding & { readonly name: string })[] = [];
    for (const [name, check] of checks) {
      const finding = await outcomeOf(check, context);
      const same = findings.find(({ detail }) => detail === finding.detail);
      findings.push({ ...finding, name, detail: same ? `not known: see ${same.name}.` : finding.detail });
    }
    const failed = findings.some(({ verdict }) => verdict === 'fail');
    const rows = findings.map(({ verdict, name, detail }) => [verdict, name, detail]);
    const conclusion = failed ? 'Something is wrong: see the lines marked fail.' : 'All that matters works.';
    return {
      exitCode: failed ? exitCodes.failed : exitCodes.done,
      json: { healthy: !failed, findings },
      text: `${textTable(['', 'CHECK', 'FINDING'], rows, 300)}\n${conclusion}\n`,
    };
  },
};

const checks: readonly (readonly [string, Check])[] = [
  ['store', storeIsWritable],
  ['sync', writesAreSynced],
  ['transport', mailsCanLeave],
  ['recipients', recipientsCanBeReached],
  ['backlog', nothingIsStuck],
  ['suspected', nothingIsSuspected],
  ['proxy', checkTrustProxy],
  ['disk', diskHasRoom],
  ['permissions', filesArePrivate],
  ['clock', clockIsPlausible],
  ['content', contentIsTheOwners],
];

async function outcomeOf(check: Check, context: CommandContext): Promise<Finding> {
  try {
    return await check(context);
  } catch (error) {
    return { verdict: 'fail', detail: error instanceof Error ? error.message : String(error) };
  }
}

async function storeIsWritable(context: CommandContext): Promise<Finding> {
  const { writable, facts } = await (await context.store()).health();
  const detail = Object.entries(facts).map(([name, value]) => `${name} ${value}`);
  return {
    verdict: writable ? 'ok' : 'fail',
    detail: `${writable ? '' : 'cannot be written; '}${detail.join(', ')}`,
  };
}

async function writesAreSynced(context: CommandContext): Promise<Finding> {
  if (context.config.store !== 'sqlite') return ok('Cloud Firestore acknowledges durable writes only.');
  const { synchronous } = (await (await context.store()).health()).facts;
  const synced = synchronous === 'FULL' || synchronous === 'EXTRA';
  return synced
    ? ok(`synchronous=${synchronous}: a request is on disk before it is acknowledged.`)
    : { verdict: 'fail', detail: `synchronous=${synchronous}: a power cut can lose acknowledged requests.` };
}

async function mailsCanLeave(context: CommandContext): Promise<Finding> {
  if (context.config.delivery !== 'worker')
    return warn(`DELIVERY=${context.config.delivery}: this server sends nothing.`);
  const transport = await context.transport();
  const error = await transport.check();
  if (error !== undefined) return { verdict: 'fail', detail: `${transport.destination} ${error}` };
  return context.config.smtpUrl === undefined
    ? warn(transport.destination)
    : ok(`${transport.destination} It greets, and takes our login where there is one.`);
}

async function recipientsCanBeReached(context: CommandContext): Promise<Finding> {
  const { from, to, bcc } = context.mailSettings();
  const domains = [
    ...new Set([from.address, ...to, ...bcc].map((address) => address.slice(address.lastIndexOf('@') + 1))),
  ];
  const unknown = [];
  for (const domain of domains) if (!(await takesMail(domain))) unknown.push(domain);
  const who = `from ${from.address}, to ${to.join(', ')}${bcc.length > 0 ? `, bcc ${bcc.join(', ')}` : ''}`;
  return unknown.length === 0 ? ok(who) : warn(`${who}; no mail server is known for ${unknown.join(', ')}.`);
}

async function takesMail(domain: string): Promise<boolean> {
  try {
    return (await resolveMx(domain)).length > 0;
  } catch {
    return lookup(domain).then(
      () => true,
      () => false,
    );
  }
}

async function nothingIsStuck(context: CommandContext): Promise<Finding> {
  const store = await context.store();
  const { states, oldestWaiting: oldest } = await store.summary();
  const waiting = states.PENDING + states.RETRY + states.PROCESSING;
  const isLate = oldest !== null && context.clock().getTime() - oldest.getTime() > OVERDUE_AFTER_MS;
  const since = oldest === null ? '' : ` (the oldest since ${oldest.toISOString()})`;
  const detail = `${waiting} wait${since}, ${states.ERROR} dead letters.`;
  return states.ERROR > 0 || isLate ? warn(detail) : ok(detail);
}

async function nothingIsSuspected(context: CommandContext): Promise<Finding> {
  const { suspected } = await (await context.store()).summary();
  if (suspected === 0) return ok('No request is suspected of spam.');
  return warn(
    `${suspected} requests are suspected of spam: they were mailed to the company with a mark, and their visitors got no receipt. A person must look at them.`,
  );
}

async function checkTrustProxy({ config }: CommandContext): Promise<Finding> {
  if (config.trustedProxies.length > 0) return ok(`TRUST_PROXY names ${config.trustedProxies.join(', ')}.`);
  return warn(
    'TRUST_PROXY is not set: behind a proxy all visitors would share the limits of one client, and no page would be told to be https.',
  );
}

async function diskHasRoom({ config }: CommandContext): Promise<Finding> {
  const free = await freeBytes(config.dataDir);
  const detail = `${inMebibytes(free)} free at ${config.dataDir}.`;
  if (free >= MIN_FREE_BYTES) return ok(detail);
  return { verdict: 'fail', detail: `${detail} Less than ${inMebibytes(MIN_FREE_BYTES)}: free some.` };
}

/** The database and mails are made for their owner only; the folder may be the operator's own. */
async function filesArePrivate({ config }: CommandContext): Promise<Finding> {
  const open = [];
  for (const path of [config.dataDir, databasePath(config.dataDir), join(config.dataDir, 'outbox')]) {
    const stats = await stat(path).catch(() => undefined);
    if (stats && (stats.mode & 0o077) !== 0) open.push(path);
  }
  return open.length === 0
    ? ok(`Nobody but their owner enters ${config.dataDir}.`)
    : warn(`Others may enter or read ${open.join(', ')}: chmod go-rwx.`);
}

async function clockIsPlausible(context: CommandContext): Promise<Finding> {
  const now = context.clock();
  const [newest] = await collected(allRequests(await context.store(), { limit: 1 }));
  if (now.getTime() < OLDEST_PLAUSIBLE) return { verdict: 'fail', detail: `It says ${now.toISOString()}.` };
  if (newest && Date.parse(newest.createdAt) > now.getTime() + 60_000) {
    return {
      verdict: 'fail',
      detail: `It says ${now.toISOString()}, before the newest request: it was set back.`,
    };
  }
  return ok(`It says ${now.toISOString()}.`);
}

async function contentIsTheOwners(context: CommandContext): Promise<Finding> {
  const notice = context.sampleNotice();
  return notice ? warn(notice) : ok('Nothing of the sample company stands under a public name.');
}

const ok = (detail: string): Finding => ({ verdict: 'ok', detail });
const warn = (detail: string): Finding => ({ verdict: 'warn', detail });
