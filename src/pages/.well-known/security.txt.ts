import { loadSite } from '../../site/load-site.ts';

/** Where to report a weakness of the site (RFC 9116). */
export async function GET({ site: origin }: { site: URL | undefined }) {
  const { company, language } = await loadSite();
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
