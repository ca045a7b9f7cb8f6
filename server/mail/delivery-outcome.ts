import type { Delivery, RecipientOutcome } from '../store/mail-document.ts';
import type { RecipientAnswer, SendReport } from './mail-transport.ts';
import { GIVE_UP_AFTER_MS, retryDelay } from './retry-schedule.ts';

/*
 * What an attempt does to a delivery that a worker holds. Every transition leaves PROCESSING: to SUCCESS
 * when every recipient was accepted, to ERROR when one was refused for good or the time is up, otherwise
 * to RETRY with a time.
 */

export interface AttemptMoment {
  /** When the attempt began. The time to give up is measured to it: the clock may leap while a mail is in hand. */
  readonly begun: Date;
  readonly now: Date;
  readonly random: () => number;
  /** When the mail server may be tried again after a system failure. */
  readonly systemRetryAt: Date;
}

/** The recipients that this attempt is for: an accepted or refused one is never sent to again. */
export function recipientsToTry(delivery: Delivery): string[] {
  return delivery.recipients.filter(({ outcome }) => outcome === 'waiting').map(({ address }) => address);
}

/** The delivery after one attempt, which was counted when it was claimed and which its worker has survived. */
export function afterAttempt(held: Delivery, report: SendReport, moment: AttemptMoment): Delivery {
  const delivery = { ...held, unfinishedAttempts: 0 };
  switch (report.kind) {
    case 'answered':
      return concluded(withAnswers(delivery, report.answers), moment);
    case 'interrupted':
      return waitingOrGivenUp({ ...delivery, error: report.reason }, moment);
    case 'system-fault': {
      // Nothing was sent, so the attempt does not count.
      const untried = { ...delivery, attempts: delivery.attempts - 1, error: report.reason };
      return waitingOrGivenUp(untried, moment, moment.systemRetryAt);
    }
  }
}

/** Any worker may claim it from the given time on. */
function requeue(delivery: Delivery, nextAttemptTime: Date): Delivery {
  return {
    ...unleased(delivery),
    state: 'RETRY',
    endTime: null,
    nextAttemptTime: nextAttemptTime.toISOString(),
  };
}

function withAnswers(delivery: Delivery, answers: readonly RecipientAnswer[]): Delivery {
  const answerOf = new Map(answers.map((answer) => [answer.address.toLowerCase(), answer]));
  const recipients = delivery.recipients.map((recipient): RecipientOutcome => {
    const answer =
      recipient.outcome === 'waiting' ? answerOf.get(recipient.address.toLowerCase()) : undefined;
    if (!answer) return recipient;
    const outcome = answer.verdict === 'deferred' ? 'waiting' : answer.verdict;
    return { address: recipient.address, outcome, response: answer.response };
  });
  return { ...delivery, recipients };
}

function concluded(delivery: Delivery, moment: AttemptMoment): Delivery {
  const waiting = delivery.recipients.filter(({ outcome }) => outcome === 'waiting');
  const refused = delivery.recipients.filter(({ outcome }) => outcome === 'refused');
  if (waiting.length > 0) {
    return waitingOrGivenUp({ ...delivery, error: waiting[0]?.response ?? null }, moment);
  }
  if (refused.length === 0) return final({ ...delivery, error: null }, 'SUCCESS', moment);
  const error = `${refused.length} of ${delivery.recipients.length} recipients refused the message for good.`;
  return final({ ...delivery, error }, 'ERROR', moment);
}

function waitingOrGivenUp(delivery: Delivery, moment: AttemptMoment, retryAt?: Date): Delivery {
  const { begun, now, random } = moment;
  const since = delivery.startTime === null ? begun.getTime() : Date.parse(delivery.startTime);
  if (begun.getTime() - since >= GIVE_UP_AFTER_MS) {
    return final(
      { ...delivery, error: `Given up after 5 days. ${delivery.error ?? ''}`.trim() },
      'ERROR',
      moment,
    );
  }
  return requeue(delivery, retryAt ?? new Date(now.getTime() + retryDelay(delivery.attempts, random)));
}

function final(delivery: Delivery, state: 'SUCCESS' | 'ERROR', { now }: AttemptMoment): Delivery {
  return { ...unleased(delivery), state, endTime: now.toISOString(), nextAttemptTime: null };
}

function unleased(delivery: Delivery): Delivery {
  return { ...delivery, leaseExpireTime: null, leaseToken: null };
}
