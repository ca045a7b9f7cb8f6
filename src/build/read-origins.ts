import { parseOrigin } from '../../contract/origin.ts';

/** The origin of the pages, from SITE_URL; undefined where it is not set. A path would be dropped by every page. */
export function readSiteUrl(value = ''): string | undefined {
  if (value === '') return undefined;
  const origin = parseOrigin(value);
  if (origin === undefined)
    throw new Error(
      `SITE_URL must be an http(s) origin such as https://example.org, without a path; it is "${value}".`,
    );
  return origin;
}

/**
 * The origin that the form is posted to, from CONTACT_ENDPOINT; empty where it is this site's own. An address to which a page over
 * https could not post is an error.
 */
export function readContactEndpoint(value = ''): string {
  if (value === '') return '';
  const origin = parseOrigin(value);
  if (origin === undefined || !isReachable(new URL(origin)))
    throw new Error(
      `CONTACT_ENDPOINT must be an origin such as https://forms.example.org, with https (http on this machine alone), a name or an IPv4 address, and no path; it is "${value}".`,
    );
  return origin;
}

/**
 * A name or an IPv4 address, perhaps with a port. URLs allow more: a semicolon would end a directive of the policy, and
 * browsers ignore an IPv6 address in it.
 */
const HOST = /^[a-z0-9.-]+(:\d+)?$/;

function isReachable({ protocol, host, hostname }: URL): boolean {
  const isThisMachine = hostname === 'localhost' || /^127\./.test(hostname);
  return HOST.test(host) && (protocol === 'https:' || isThisMachine);
}
