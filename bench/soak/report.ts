import { type Phase, percentile } from './phases.ts';
import type { Outcome, Reconciled } from './reconcile.ts';

export interface SoakFacts {
  readonly date: string;
  readonly machine: string;
  readonly command: string;
  readonly perSecond: number;
  readonly capacity: number | undefined;
  readonly loadAverage: readonly number[];
  readonly shared: boolean;
  readonly leaseSeconds: number;
  readonly ends: readonly string[];
  readonly stillWaiting: number;
}

/** Whether every promise was kept. */
export function promisesKept({ total, strangers, deadLetters }: Reconciled, misjudged: number): boolean {
  const broken = total.lost + total.storedTwice + total.undelivered + total.receiptsMissing;
  return broken + strangers + deadLetters + misjudged === 0;
}

/** The results as a page. */
export function soakReport(facts: SoakFacts, phases: readonly Phase[], reconciled: Reconciled): string {
  const { total, outcomes } = reconciled;
  const rows = phases.map((phase) => ({ phase, outcome: outcomes.get(phase) as Outcome }));
  const rate =
    facts.capacity === undefined
      ? `${facts.perSecond} requests/s were given as half of what may be asked here, and four times as many as twice it`
      : `half of the ${facts.capacity} requests/s that were answered to as many as came before`;
  return `# Soaked, with faults

${facts.date}, ${facts.machine}; \`${facts.command}\`

Mixed traffic begun by the clock, ${rate}: 55 % pages, 30 % assets, 12 % filled forms, 3 % bad posts. One filled form in
twenty looks like spam, one in fifty names a mailbox that refuses mail, one in ten is sent again after its answer.
Visitors who are turned away, or whose connection breaks, send the same form again after 2, 5, 10 and 20 s, then give up.
The server is started again a second after it ends; its leases are ${facts.leaseSeconds} s (120 s is usual).
Load average before and after: ${facts.loadAverage.map((load) => load.toFixed(1)).join(' and ')}${facts.shared ? '; **the machine was shared**, so times are upper bounds' : ''}. The generator and the mail server run beside it.

## Every acknowledged request, held against the store and the mails

| filled forms | acknowledged | gave up | lost | stored twice | company not mailed | receipts missing | confirmed twice | copies after a broken connection | mailed after more than a minute | dead letters |
|---|---|---|---|---|---|---|---|---|---|---|
| ${total.submitted} | ${total.acknowledged} | ${total.gaveUp} | ${total.lost} | ${total.storedTwice} | ${total.undelivered} | ${total.receiptsMissing} | ${total.deliveredTwice} | ${total.unconfirmedCopies} | ${total.late} | ${reconciled.deadLetters} |

Stored although the visitor's connection broke before the answer: ${reconciled.storedUnacknowledged} (mailed like the others).
Stored and sent by nobody: ${reconciled.strangers}. Bad posts taken or good ones refused: ${phases.flatMap(({ misjudged }) => misjudged).join(', ') || 'none'}.
Waiting when the run ended: ${facts.stillWaiting}. The server ended ${facts.ends.length} times: ${facts.ends.join(', ')}.

## By phase

A fault's phase is as long as the harm; the times after it count from its end. The company's mail counts from the acknowledgement.

| phase | s | forms | acknowledged | turned away (503) | broken | gave up | taken again after | all mailed after | mail p50 | mail max |
|---|---|---|---|---|---|---|---|---|---|---|
${rows.map(({ phase, outcome }) => pipelineRow(phase, outcome)).join('\n')}

| phase | reads/s | reads failed | read p50 ms | read p99 ms | post p50 ms | post p99 ms | post max ms | memory MiB |
|---|---|---|---|---|---|---|---|---|
${phases.map(latencyRow).join('\n')}
`;
}

function pipelineRow(phase: Phase, outcome: Outcome): string {
  const cells = [
    phase.name,
    Math.round((phase.toMs - phase.fromMs) / 1000),
    outcome.submitted,
    outcome.acknowledged,
    phase.postsTurnedAway,
    phase.postsBroken,
    outcome.gaveUp,
    seconds(outcome.intakeWellAfterMs),
    seconds(outcome.mailWellAfterMs),
    seconds(outcome.mailP50Ms),
    seconds(outcome.mailMaxMs),
  ];
  return `| ${cells.join(' | ')} |`;
}

function latencyRow(phase: Phase): string {
  const { name, fromMs, toMs, reads, posts, readsFailed, notBegun, memoryMegabytes } = phase;
  const cells = [
    name,
    Math.round((reads.length * 1000) / (toMs - fromMs)),
    readsFailed + notBegun,
    ...[percentile(reads, 50), percentile(reads, 99)].map(milliseconds),
    ...[percentile(posts, 50), percentile(posts, 99), percentile(posts, 100)].map(milliseconds),
    memoryMegabytes,
  ];
  return `| ${cells.join(' | ')} |`;
}

function seconds(ms: number): string {
  return Number.isNaN(ms) ? '–' : `${(ms / 1000).toFixed(1)} s`;
}

function milliseconds(ms: number): string {
  return Number.isNaN(ms) ? '–' : ms.toFixed(ms < 10 ? 1 : 0);
}
