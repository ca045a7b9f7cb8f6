import { Histogram, type Registry } from 'prom-client';
import type { WebVitalName } from '../../contract/web-vitals.ts';

/** Histograms of real visits. The bounds include those at which web.dev calls a figure good or poor. */
export function createWebVitals(registers: Registry[]) {
  const times = new Histogram({
    name: 'site_web_vital_seconds',
    help: 'Seconds on visitors’ devices by metric (ttfb, fcp, lcp, inp) and page.',
    labelNames: ['metric', 'page'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    registers,
  });
  const shifts = new Histogram({
    name: 'site_layout_shift_score',
    help: 'Cumulative layout shift of visits by page.',
    labelNames: ['page'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
    registers,
  });
  return function observeWebVital(name: WebVitalName, value: number, page: string): void {
    if (name === 'CLS') shifts.observe({ page }, value);
    else times.observe({ metric: name.toLowerCase(), page }, value / 1000);
  };
}
