import { site, sites } from '../../data/site/site.ts';

/** RFC 9116 recommends less than a year. */
const DAYS_VALID = 364;
const DAY_MS = 86_400_000;

/** The contact for reports of vulnerabilities (RFC 9116), valid for almost a year from the build. */
export function GET() {
  const { company, origin } = site;
  const expires = new Date(Date.now() + DAYS_VALID * DAY_MS).toISOString().slice(0, 10);
  return new Response(
    [
      `Contact: mailto:${company.securityContact ?? company.email}`,
      `Expires: ${expires}T00:00:00.000Z`,
      `Preferred-Languages: ${sites.map(({ language }) => language).join(', ')}`,
      `Canonical: ${new URL('/.well-known/security.txt', origin)}`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
}
