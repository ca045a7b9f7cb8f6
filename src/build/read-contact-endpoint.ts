/**
 * A name or an IPv4 address, perhaps with a port. URLs allow more: a semicolon would end a directive of the policy, and
 * browsers ignore an IPv6 address in it.
 */
const HOST = /^[a-z0-9.-]+(:\d+)?$/;

/**
 * The origin that the form is posted to, from CONTACT_ENDPOINT; empty where it is this site's own. An address to which a page over
 * https could not post is an error.
 */
export function readContactEndpoint(value = ''): string {
  if (value === '') return '';
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname));
  if (!url || !isSecure || !HOST.test(url.host) || value.replace(/\/$/, '') !== url.origin)
    throw new Error(
      `CONTACT_ENDPOINT must be an origin such as https://forms.example.org, with https (http on this machine alone), a name or an IPv4 address, and no path; it is "${value}".`,
    );
  return url.origin;
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || /^127\./.test(hostname);
}
