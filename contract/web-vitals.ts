/*
 * How fast a page loaded and responded on a visitor's device; reported with WEB_VITALS=on. No identifier is sent, and
 * the sender's address is not stored.
 */

/** Milliseconds, but for CLS, which is a score. */
export const webVitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type WebVitalName = (typeof webVitalNames)[number];

/** One report of one page. */
export type WebVitalsReport = { readonly page: string } & Partial<Record<WebVitalName, number>>;
