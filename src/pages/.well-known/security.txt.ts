import { site } from '../../site/site.ts';

/** Where to report a weakness of the site (RFC 9116). */
export function GET() {
  const { company, language, origin } = site;
  const { contact, expires } = company.securityReports;
  return new Response(
    [
      `Contact: mailto:${contact ?? company.email}`,
      `Expires: ${expires}T00:00:00.000Z`,
      `Preferred-Languages: ${language}`,
      `Canonical: ${new URL('/.well-known/security.txt', origin)}`,
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
}
