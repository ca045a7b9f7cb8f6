import { site, sites } from '../../data/site/site.ts';

/** The contact for reports of vulnerabilities (RFC 9116). */
export function GET() {
  const { company, origin } = site;
  const { contact, expires } = company.securityReports;
  return new Response(
    [
      `Contact: mailto:${contact ?? company.email}`,
      `Expires: ${expires}T00:00:00.000Z`,
      `Preferred-Languages: ${sites.map(({ language }) => language).join(', ')}`,
      `Canonical: ${new URL('/.well-known/security.txt', origin)}`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
}
