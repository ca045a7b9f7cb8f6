import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { endpoints } from '../../contract/routes.ts';
import type { WebVitalName, WebVitalsReport } from '../../contract/web-vitals.ts';

/** Reports once, when the page is left or hidden, how fast it loaded and responded. */
export function reportWebVitals() {
  const measured: Partial<Record<WebVitalName, number>> = {};
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe(({ name, value }) => {
      measured[name] = value;
    });
  const report = () => {
    if (document.visibilityState !== 'hidden' || Object.keys(measured).length === 0) return;
    const body: WebVitalsReport = { page: location.pathname, ...measured };
    navigator.sendBeacon(endpoints.vitals, new Blob([JSON.stringify(body)], { type: 'application/json' }));
    removeEventListener('visibilitychange', report);
  };
  // After the library's own listeners, which measure until this moment.
  addEventListener('visibilitychange', report);
}
