import type { MailDocument } from '../../server/store/mail-document.ts';
import type { Arrival } from './mail-server.ts';
import { type Phase, percentile } from './phases.ts';
import { type Submission, subjectOf } from './traffic.ts';

/** What became of the requests that visitors began in one phase. */
export interface Outcome {
  readonly submitted: number;
  readonly acknowledged: number;
  readonly gaveUp: number;
  /** Acknowledged, but not stored under the id that was answered. */
  readonly lost: number;
  /** One filling under several ids, or stored more than once. */
  readonly storedTwice: number;
  /** Acknowledged, and the company never had the mail. */
  readonly undelivered: number;
  /** Confirmed to the server more than once, company's mails and receipts. */
  readonly deliveredTwice: number;
  /** Copies that the mail server may have taken without saying so. */
  readonly unconfirmedCopies: number;
  /** The company's mail came more than a minute after the acknowledgement. */
  readonly late: number;
  readonly mailP50Ms: number;
  readonly mailMaxMs: number;
  /** Receipts that were due and never came; refusing mailboxes not counted. */
  readonly receiptsMissing: number;
  /** Milliseconds from the end of the phase's harm until the last of its mails had come; 0 when all had before. */
  readonly mailWellAfterMs: number;
  /** The same until the last of its visitors who had not given up was acknowledged. */
  readonly intakeWellAfterMs: number;
}

const LATE_MS = 60_000;

export interface Reconciled {
  readonly outcomes: ReadonlyMap<Phase, Outcome>;
  readonly total: Outcome;
  /** Stored although no visitor was told so: a connection broke after the store had it. */
  readonly storedUnacknowledged: number;
  /** Stored requests that nobody sent. */
  readonly strangers: number;
  readonly deadLetters: number;
}

/** Holds every acknowledged request against the store and the mails that were delivered. */
export function reconcile(
  phases: readonly Phase[],
  submissions: readonly Submission[],
  documents: readonly MailDocument[],
  arrivals: ReadonlyMap<string, Arrival>,
): Reconciled {
  const bySubject = Map.groupBy(documents, ({ request }) => request?.subject ?? '');
  const fates = submissions.map((submission) => fateOf(submission, bySubject, arrivals));
  const phaseOf = ({ sentMs }: Submission) => phases.findLast(({ fromMs }) => fromMs <= sentMs);
  const byPhase = Map.groupBy(fates, ({ submission }) => phaseOf(submission));
  return {
    outcomes: new Map(phases.map((phase) => [phase, outcomeOf(byPhase.get(phase) ?? [], phase.toMs)])),
    total: outcomeOf(fates, phases.at(-1)?.toMs ?? 0),
    storedUnacknowledged: fates.filter(({ submission, stored }) => submission.ids.size === 0 && stored > 0)
      .length,
    strangers: documents.length - fates.reduce((sum, { stored }) => sum + stored, 0),
    deadLetters: documents.filter(({ delivery }) => delivery.state === 'ERROR').length,
  };
}

interface Fate {
  readonly submission: Submission;
  readonly stored: number;
  readonly lost: boolean;
  readonly storedTwice: boolean;
  readonly mail: Arrival | undefined;
  readonly receipt: Arrival | undefined;
  readonly receiptMissing: boolean;
}

function fateOf(
  submission: Submission,
  bySubject: ReadonlyMap<string, readonly MailDocument[]>,
  arrivals: ReadonlyMap<string, Arrival>,
): Fate {
  const stored = bySubject.get(subjectOf(submission.index)) ?? [];
  const [document] = stored;
  const ids = [...submission.ids];
  const receipt = arrivals.get(document?.receipt?.messageId ?? '');
  const isRefused = document?.receipt?.state === 'ERROR';
  const isDue = document !== undefined && document.receipt !== null && !isRefused;
  return {
    submission,
    stored: stored.length,
    lost: ids.some((id) => !stored.some((each) => each.id === id)),
    storedTwice: ids.length > 1 || stored.length > 1,
    mail: arrivals.get(document?.delivery.messageId ?? ''),
    receipt,
    receiptMissing: isDue && !receipt?.confirmed,
  };
}

function outcomeOf(fates: readonly Fate[], toMs: number): Outcome {
  const count = (condition: (fate: Fate) => boolean) => fates.filter(condition).length;
  const acknowledged = fates.filter(({ submission }) => submission.acknowledgedMs !== undefined);
  const waits = acknowledged.flatMap(({ submission, mail }) =>
    mail?.confirmed
      ? [Math.max(0, mail.firstMs - performance.timeOrigin - (submission.acknowledgedMs ?? 0))]
      : [],
  );
  const mails = fates.flatMap(({ mail, receipt }) => [mail, receipt].filter((each) => each !== undefined));
  const lastMail = Math.max(
    0,
    ...acknowledged.map(({ mail }) => (mail?.firstMs || 0) - performance.timeOrigin),
  );
  const lastAnswer = Math.max(0, ...acknowledged.map(({ submission }) => submission.acknowledgedMs ?? 0));
  return {
    submitted: fates.length,
    acknowledged: acknowledged.length,
    gaveUp: count(({ submission }) => submission.gaveUp),
    lost: count(({ lost }) => lost),
    storedTwice: count(({ storedTwice }) => storedTwice),
    undelivered: acknowledged.filter(({ mail }) => !mail?.confirmed).length,
    deliveredTwice: mails.filter(({ confirmed }) => confirmed > 1).length,
    unconfirmedCopies: mails.reduce((sum, { unconfirmed }) => sum + unconfirmed, 0),
    late: waits.filter((wait) => wait > LATE_MS).length,
    mailP50Ms: percentile(waits, 50),
    mailMaxMs: percentile(waits, 100),
    receiptsMissing: count(({ receiptMissing }) => receiptMissing),
    mailWellAfterMs: Math.max(0, lastMail - toMs),
    intakeWellAfterMs: Math.max(0, lastAnswer - toMs),
  };
}
