import { parseOrigin } from '../../contract/origin.ts';

/** The origin of SITE_URL; undefined where it is not set. A path would be dropped by every page. */
export function readSiteUrl(value = ''): string | undefined {
  if (value === '') return undefined;
  const origin = parseOrigin(value);
  if (origin === undefined)
    throw new Error(
      `SITE_URL must be an http(s) origin such as https://example.org, without a path; it is "${value}".`,
    );
  return origin;
}
