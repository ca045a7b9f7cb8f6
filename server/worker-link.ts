import type { Allowance, ContactLimiters, RateLimiter, Taken } from './http/contact-limits.ts';

/** What an HTTP process tells the primary process, which alone counts and delivers. */
export type WorkerMessage =
  | { readonly type: 'listening'; readonly url: string }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'wake' }
  | {
      readonly type: 'take';
      readonly nr: number;
      readonly of: keyof ContactLimiters;
      readonly allowances: readonly Allowance[];
    }
  | {
      readonly type: 'give-back';
      readonly of: keyof ContactLimiters;
      readonly allowances: readonly Allowance[];
    };

export interface TakeAnswer {
  readonly nr: number;
  readonly taken: Taken;
}

/** The HTTP process's end of the channel to the primary. */
export interface PrimaryLink {
  readonly limiters: ContactLimiters;
  tell(message: WorkerMessage): void;
}

/** Limits are counted in one place, else every process would let through as much again. */
export function linkToPrimary(): PrimaryLink {
  const asked = new Map<number, (taken: Taken) => void>();
  let nr = 0;
  process.on('message', (answer: TakeAnswer) => {
    asked.get(answer.nr)?.(answer.taken);
    asked.delete(answer.nr);
  });
  const tell = (message: WorkerMessage) => void process.send?.(message);
  const limiter = (of: keyof ContactLimiters): RateLimiter => ({
    take(allowances) {
      nr += 1;
      const { promise, resolve } = Promise.withResolvers<Taken>();
      asked.set(nr, resolve);
      tell({ type: 'take', nr, of, allowances });
      return promise;
    },
    giveBack: (allowances) => tell({ type: 'give-back', of, allowances }),
  });
  return { tell, limiters: { requests: limiter('requests'), copies: limiter('copies') } };
}
