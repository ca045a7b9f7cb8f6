/** Top-level domains that are reserved for examples and tests, and names of the machine itself (RFC 2606, RFC 6761). */
const RESERVED = /(^|\.)(example|example\.(com|net|org)|invalid|localhost|test)$|^(\d+\.){3}\d+$|^\[/;

/** The warning before a site with the sample company's data is public. */
export function sampleNotice(sampleFields: number, origin: string): string | undefined {
  if (sampleFields === 0 || RESERVED.test(new URL(origin).hostname)) return undefined;
  return `${sampleFields} fields of content/ are still the sample company's: npm run check:content lists them.`;
}
