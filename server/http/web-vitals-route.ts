import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/routes.ts';
import { type WebVitalName, webVitalNames } from '../../contract/web-vitals.ts';
import type { ClientAddresses } from './client-address.ts';
import { fieldsOf } from './contact-body.ts';
import { isSameOrigin } from './origins.ts';
import { createRateLimiter, hashedIdentity } from './rate-limiter.ts';

/** One figure of one visit to a page: milliseconds, or the score of layout shifts. */
export type ObserveWebVital = (name: WebVitalName, value: number, page: string) => void;

export interface WebVitalsParts {
  readonly observe: ObserveWebVital;
  readonly clients: ClientAddresses;
  /** Whether the path is a page of the site: any other would stay as a label in the metrics. */
  readonly isPage: (path: string) => boolean;
  readonly siteOrigin: string;
}

/** Greater values are measured on devices that slept, or are invented. */
const MAX_MS = 60_000;
const MAX_SHIFT = 10;
/** Reports accepted in a minute, so that a client cannot flood the metrics. */
const REPORTS_PER_CLIENT = 20;
const REPORTS_OVERALL = 200;

/** `POST /vitals`: figures of a visitor's browser, into the metrics and nowhere else. Always 204. */
export function registerWebVitals(app: FastifyInstance, parts: WebVitalsParts): void {
  const { observe, clients, isPage, siteOrigin } = parts;
  const limiter = createRateLimiter(60_000, 10_000);
  const mayReport = (client: string) =>
    limiter.consume([
      { key: hashedIdentity('client', client), limit: REPORTS_PER_CLIENT },
      { key: 'all', limit: REPORTS_OVERALL },
    ]) === 0;

  app.post(endpoints.vitals, (request, reply) => {
    const figures = fieldsOf(request.body);
    const { page } = figures;
    const isOurs = isSameOrigin(request, siteOrigin) && typeof page === 'string' && isPage(page);
    if (isOurs && mayReport(clients.addressOf(request.raw)))
      for (const name of webVitalNames) {
        const value = figures[name];
        if (isPlausible(name, value)) observe(name, value, page);
      }
    return reply.code(204).send();
  });
}

function isPlausible(name: WebVitalName, value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= (name === 'CLS' ? MAX_SHIFT : MAX_MS);
}
