import { isReservedOrigin } from './reserved-origin.ts';

/** The warning before a site with the sample company's data is public. */
export function sampleNotice(sampleFields: number, origin: string): string | undefined {
  if (sampleFields === 0 || isReservedOrigin(origin)) return undefined;
  return `${sampleFields} fields of content/ are still the sample company's: npm run check:content lists them.`;
}
