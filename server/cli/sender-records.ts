import type { Dns, Finding } from './command-context.ts';

/*
 * The domain name system names the mail server of a recipient, and has the records of the sender's domain by which receivers
 * tell its mail from a forged one. Most large receivers put mail without these records among spam, or refuse it
 * (docs/operations.md, "Mail that arrives").
 */

/** A server that takes mail for the domain: of an MX record, else the domain's own address (RFC 5321, 5.1). */
export async function checkMailServer(domain: string, dns: Dns): Promise<Finding> {
  const none = ['fail', `No mail server is known for ${domain}: no mail to or from it arrives.`] as const;
  try {
    const records = await dns.resolveMx(domain);
    // RFC 7505: one record without a name says that the domain takes no mail.
    return records.some(({ exchange }) => exchange !== '' && exchange !== '.') ? ['ok', ''] : none;
  } catch (error) {
    if (!isAbsence(error)) return ['warn', notAsked(domain, error)];
  }
  try {
    await dns.lookup(domain);
    return ['ok', ''];
  } catch (error) {
    return isAbsence(error) ? none : ['warn', notAsked(domain, error)];
  }
}

/** SPF (RFC 7208): which servers may send for the domain. */
export async function checkSpf(domain: string, dns: Dns): Promise<Finding> {
  const answer = await textsOf(domain, dns);
  if ('failure' in answer) return ['warn', answer.failure];
  const [record, ...others] = answer.texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (record === undefined)
    return ['warn', `${domain} has no SPF record, which names the servers that may send for it.`];
  if (others.length > 0)
    return ['warn', `${domain} has ${others.length + 1} SPF records, which count as none: join them in one.`];
  if (/\s\+?all(\s|$)/i.test(record)) return ['warn', `${domain} lets every server send for it: ${record}`];
  return ['ok', `${domain} names the servers that may send for it: ${record}`];
}

/**
 * DKIM (RFC 6376): a signature of each mail, whose key lies at a name that only the mail provider knows. The name
 * `_domainkey` above it exists only where some key lies below it (RFC 8020), so this asks for that name.
 */
export async function checkDkim(domain: string, dns: Dns): Promise<Finding> {
  const answer = await textsOf(`_domainkey.${domain}`, dns);
  if ('failure' in answer) return ['warn', answer.failure];
  if (!answer.exists)
    return [
      'warn',
      `${domain} has no key for DKIM: let the mail provider sign, and publish the key that it names.`,
    ];
  return [
    'ok',
    `${domain} publishes a key for DKIM, or something beside it; a mail that arrived says if it was signed.`,
  ];
}

/** DMARC (RFC 7489): what receivers should do with mail that neither SPF nor DKIM confirms. A domain above may say it. */
export async function checkDmarc(domain: string, dns: Dns): Promise<Finding> {
  for (const name of withParents(domain)) {
    const answer = await textsOf(`_dmarc.${name}`, dns);
    if ('failure' in answer) return ['warn', answer.failure];
    const [record, ...others] = answer.texts.filter((text) => /^v=DMARC1\s*(;|$)/.test(text));
    if (others.length > 0)
      return ['warn', `${name} has ${others.length + 1} DMARC records, which count as none: keep one.`];
    if (record === undefined) continue;
    const [, policy = 'none'] = /;\s*p\s*=\s*(\w+)/i.exec(record) ?? [];
    if (policy.toLowerCase() === 'none')
      return ['warn', `${name} only watches (p=none): forged mail arrives as well. Ask for p=quarantine.`];
    return ['ok', `${name} has receivers act on forged mail (p=${policy}).`];
  }
  return ['warn', `${domain} has no DMARC record, without which anybody can write in its name.`];
}

/** The domain and those above it, without the last one, which belongs to a registry. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

type Answer = { readonly exists: boolean; readonly texts: readonly string[] } | { readonly failure: string };

async function textsOf(name: string, dns: Dns): Promise<Answer> {
  try {
    return { exists: true, texts: (await dns.resolveTxt(name)).map((pieces) => pieces.join('')) };
  } catch (error) {
    if (isAbsence(error)) return { exists: error.code === 'ENODATA', texts: [] };
    return { failure: notAsked(name, error) };
  }
}

/** The name has no such record, or there is no such name. */
function isAbsence(error: unknown): error is { readonly code: 'ENODATA' | 'ENOTFOUND' } {
  return ['ENODATA', 'ENOTFOUND'].includes(String((error as NodeJS.ErrnoException).code));
}

function notAsked(name: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return `The domain name system could not be asked for ${name} (${code || message}).`;
}
