import type { FastifyInstance } from 'fastify';
import { type WebVitalName, webVitalNames, webVitalsPath } from '../../contact/web-vitals.ts';
import type { ReportBudget } from './report-budget.ts';
import { isSameOrigin, originHeaders } from './same-origin.ts';

/** One figure of one visit to a page: milliseconds, or the score of layout shifts. */
export type ObserveWebVital = (name: WebVitalName, value: number, page: string) => void;

export interface WebVitalsParts {
  readonly observe: ObserveWebVital;
  readonly mayReport: ReportBudget;
  /** Whether the path is a page of the site; a figure of any other is of no use, and its name would be a label for ever. */
  readonly isPage: (path: string) => boolean;
  readonly siteOrigin: string;
}

const MAX_REPORT_BYTES = 1024;
/** A figure beyond that tells of a device that slept, or of somebody's joke. */
const LONGEST_MS = 60_000;
const LARGEST_SHIFT = 10;

/** `POST /vitals`: figures of a visitor's browser, into the metrics and nowhere else. Always 204. */
export function registerWebVitals(app: FastifyInstance, parts: WebVitalsParts): void {
  const { observe, mayReport, isPage, siteOrigin } = parts;
  app.post(webVitalsPath, { bodyLimit: MAX_REPORT_BYTES }, (request, reply) => {
    const body: ReadonlyMap<string, unknown> = request.body instanceof Map ? request.body : new Map();
    const page = body.get('page');
    const isOurs =
      isSameOrigin(originHeaders(request), siteOrigin) && typeof page === 'string' && isPage(page);
    if (isOurs && mayReport(request))
      for (const name of webVitalNames) {
        const value = body.get(name);
        if (isPlausible(name, value)) observe(name, value, page);
      }
    return reply.code(204).send();
  });
}

function isPlausible(name: WebVitalName, value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= (name === 'CLS' ? LARGEST_SHIFT : LONGEST_MS);
}
