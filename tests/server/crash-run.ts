import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../server/mail/mail.fixtures.ts';
import type { MailDocument } from '../../server/store/mail-document.ts';
import { type ScriptedSmtp, startScriptedSmtp } from './scripted-smtp.ts';
import { freePort, freshEnvironment, post, startServer, storedDocuments } from './server-process.ts';

export interface CrashPlan {
  readonly kills: number;
  /** How many requests must have been acknowledged in the end. */
  readonly acknowledged: number;
  readonly connections: number;
}

export interface CrashFigures {
  readonly kills: number;
  readonly acknowledged: number;
  readonly stored: number;
  /** Acknowledged, but not stored, or stored under another id. */
  readonly lost: number;
  /** Stored more often than once, for one submission. */
  readonly storedTwice: number;
  /** Acknowledged, but never confirmed by the mail server. */
  readonly undelivered: number;
  /** Messages that the mail server took again, each under the Message-ID it knew. */
  readonly duplicateMails: number;
  /** Requests whose message and receipt were sent under more than one Message-ID each. */
  readonly strayMessageIds: number;
  readonly seconds: number;
}

/**
 * Kills the server repeatedly during a flood of requests. Visitors whose connection broke send the same
 * submission again. Afterwards every acknowledged request must be stored once and delivered.
 */
export async function crashRun(plan: CrashPlan): Promise<CrashFigures> {
  const began = performance.now();
  const smtp = await startScriptedSmtp();
  const environment = freshEnvironment({
    ...{ SMTP_URL: smtp.url, LEASE_SECONDS: '5', PORT: String(await freePort()) },
    ...{ CONTACT_RATE_LIMIT: '1000000000' },
  });
  const flood = startFlood(`http://127.0.0.1:${environment.PORT}`, plan.connections);
  let server = await startServer(environment);
  for (let kill = 1; kill <= plan.kills; kill += 1) {
    const enough = Math.ceil((plan.acknowledged * kill) / plan.kills);
    await until(() => flood.acknowledged.size >= enough, 120_000);
    await pause(Math.random() * 60);
    await server.end('SIGKILL');
    server = await startServer(environment);
  }
  await flood.stop();
  const documents = await delivered(environment);
  await server.end('SIGTERM');
  await smtp.close();
  return {
    kills: plan.kills,
    ...figuresOf(flood.acknowledged, documents, smtp),
    seconds: (performance.now() - began) / 1000,
  };
}

interface Flood {
  /** From the number of a submission to the id that was answered. */
  readonly acknowledged: ReadonlyMap<number, string>;
  stop(): Promise<void>;
}

function startFlood(url: string, connections: number): Flood {
  const acknowledged = new Map<number, string>();
  let next = 0;
  let stopping = false;
  const visitors = Array.from({ length: connections }, async () => {
    while (!stopping) {
      const index = next;
      next += 1;
      acknowledged.set(index, await sendUntilAcknowledged(url, index));
    }
  });
  return {
    acknowledged,
    async stop() {
      stopping = true;
      await Promise.all(visitors);
    },
  };
}

async function sendUntilAcknowledged(url: string, index: number): Promise<string> {
  const submission = {
    ...{
      name: `Visitor ${index}`,
      email: `visitor${index % 50}@example.org`,
      phone: '',
      subject: `Submission ${index}`,
    },
    ...{ user_content: 'During a flood.', submission_key: `submission-${index}` },
  };
  for (;;) {
    const answer = await post(url, submission).catch(() => undefined);
    if (answer?.status === 200 && answer.id) return answer.id;
    await pause(20);
  }
}

async function delivered(environment: Readonly<Record<string, string>>): Promise<MailDocument[]> {
  let documents: MailDocument[] = [];
  await until(async () => {
    documents = await storedDocuments(environment);
    return documents.every(({ delivery }) => delivery.state === 'SUCCESS');
  }, 120_000);
  return documents;
}

function figuresOf(
  acknowledged: ReadonlyMap<number, string>,
  documents: readonly MailDocument[],
  smtp: ScriptedSmtp,
) {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const bySubject = Map.groupBy(documents, ({ message }) => message.subject);
  const mailsById = Map.groupBy(
    smtp.received.filter(({ confirmed }) => confirmed),
    ({ data }) => headerOf(data, 'Message-ID'),
  );
  const idsBySubject = Map.groupBy(smtp.received, ({ data }) => headerOf(data, 'X-Request-Reference'));
  const ids = [...acknowledged.values()];
  const isDelivered = (id: string) => mailsById.has(byId.get(id)?.message.messageId ?? '');
  return {
    acknowledged: ids.length,
    stored: documents.length,
    lost: ids.filter((id) => !byId.has(id)).length,
    storedTwice: [...bySubject.values()].filter(({ length }) => length > 1).length,
    undelivered: ids.filter((id) => !isDelivered(id)).length,
    duplicateMails: [...mailsById.values()].reduce((sum, { length }) => sum + length - 1, 0),
    strayMessageIds: [...idsBySubject.values()].filter(
      (mails) => new Set(mails.map(({ data }) => headerOf(data, 'Message-ID'))).size > 2,
    ).length,
  };
}

function headerOf(data: string, name: string): string {
  return new RegExp(`^${name}: (.*)\\r$`, 'm').exec(data)?.[1] ?? '';
}
