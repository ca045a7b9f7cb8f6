import { isReservedOrigin } from './reserved-origin.ts';

/* Sentences for the operator of a server that has started. */

/** The warning where others can reach the port without a proxy. */
export function proxyNotice(host: string): string | undefined {
  if (/^(127\.|::1$)/.test(host)) return undefined;
  return `HOST=${host} is no loopback address, and this server speaks no TLS: let visitors reach it through a proxy alone (deploy/README.md).`;
}

/** The warning before a site with the sample company's data is public. */
export function sampleNotice(sampleFields: number, origin: string): string | undefined {
  if (sampleFields === 0 || isReservedOrigin(origin)) return undefined;
  return `${sampleFields} fields of content/ are still the sample company's: npm run check:content lists them.`;
}
