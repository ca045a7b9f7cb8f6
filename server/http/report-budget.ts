import type { FastifyRequest } from 'fastify';
import type { ClientAddresses } from './client-address.ts';
import { createRateLimiter, hashedIdentity } from './rate-limiter.ts';

const WINDOW_MS = 60_000;
const PER_CLIENT = 20;
const OVERALL = 200;

/** Whether one more report of a browser is read: nobody fills the log or the metrics by way of them. */
export type ReportBudget = (request: FastifyRequest) => boolean;

/** Reports of one client and of all, counted over a minute; what is kept of a client is a hash, for two minutes. */
export function createReportBudget(clients: ClientAddresses, now: () => number): ReportBudget {
  const limiter = createRateLimiter(WINDOW_MS, now, 10_000);
  return ({ raw, headers }) => {
    const address = clients.addressOf(raw.socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''));
    return limiter.consume([
      { key: hashedIdentity('client', address), limit: PER_CLIENT },
      { key: 'all', limit: OVERALL },
    ]).allowed;
  };
}
