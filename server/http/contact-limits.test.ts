import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './contact-limits.ts';

const MINUTE = 60_000;

function limiterAt(start = 0) {
  const clock = { now: start };
  return { clock, limiter: createRateLimiter(10 * MINUTE, () => clock.now) };
}

describe('the limiter', () => {
  it('lets through as many as allowed, and says when to come again', async () => {
    const { limiter } = limiterAt();
    const allowance = [{ key: 'client', limit: 2 }];
    expect(await limiter.take(allowance)).toEqual({ ok: true });
    expect(await limiter.take(allowance)).toEqual({ ok: true });
    expect(await limiter.take(allowance)).toEqual({ ok: false, retryAfterSeconds: 600 });
  });

  it('takes nothing of any when one is used up', async () => {
    const { limiter } = limiterAt();
    await limiter.take([{ key: 'full', limit: 1 }]);
    for (let nr = 0; nr < 5; nr += 1) {
      expect(
        (
          await limiter.take([
            { key: 'full', limit: 1 },
            { key: 'other', limit: 1 },
          ])
        ).ok,
      ).toBe(false);
    }
    expect((await limiter.take([{ key: 'other', limit: 1 }])).ok).toBe(true);
  });

  it('slides: a burst at the end of one window still counts at the start of the next', async () => {
    const { limiter, clock } = limiterAt();
    clock.now = 9.9 * MINUTE;
    for (let nr = 0; nr < 4; nr += 1) await limiter.take([{ key: 'client', limit: 4 }]);
    clock.now = 10.1 * MINUTE;
    expect((await limiter.take([{ key: 'client', limit: 4 }])).ok).toBe(false);
    clock.now = 15 * MINUTE;
    expect((await limiter.take([{ key: 'client', limit: 4 }])).ok).toBe(true);
    clock.now = 40 * MINUTE;
    for (let nr = 0; nr < 4; nr += 1) {
      expect((await limiter.take([{ key: 'client', limit: 4 }])).ok).toBe(true);
    }
  });

  it('gives back what was taken for nothing', async () => {
    const { limiter } = limiterAt();
    const allowance = [{ key: 'client', limit: 1 }];
    await limiter.take(allowance);
    limiter.giveBack(allowance);
    expect((await limiter.take(allowance)).ok).toBe(true);
  });

  it('forgets who came first rather than grow without end, and nobody who keeps coming', async () => {
    const limiter = createRateLimiter(10 * MINUTE, () => 0, 100);
    const take = async (key: string) => (await limiter.take([{ key, limit: 2 }])).ok;
    for (const key of ['early', 'early', 'persistent']) await take(key);
    for (let nr = 0; nr < 98; nr += 1) await take(`visitor ${nr}`);
    await take('persistent');
    await take('one too many');
    expect(await take('early')).toBe(true);
    for (let nr = 0; nr < 90; nr += 1) await take(`another ${nr}`);
    expect(await take('persistent')).toBe(false);
  });
});
