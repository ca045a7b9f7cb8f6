/*
 * How quickly a page came and answered on a visitor's device, as its script reports it where that is switched on. No
 * identifier goes with it, and of the address that sends it nothing is kept.
 */

/** Path of the server that takes reports. */
export const webVitalsPath = '/vitals';

/** Milliseconds, but for CLS, which is a score. */
export const webVitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type WebVitalName = (typeof webVitalNames)[number];

/** One report of one page. */
export type WebVitalsReport = { readonly page: string } & Partial<Record<WebVitalName, number>>;
