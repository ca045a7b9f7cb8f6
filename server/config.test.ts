import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing: every variable has a default', () => {
    const parsed = parseConfig({});
    expect(parsed).toMatchObject({
      ok: true,
      config: {
        ...{ host: '127.0.0.1', port: 3000, store: 'sqlite', delivery: 'worker' },
        ...{ contactRateLimit: 5, retentionDays: 180, trustedProxies: [], tls: undefined, showStacks: false },
      },
    });
  });

  it('has every variable in the table of docs/operations.md, and no other stands there', () => {
    const asked = new Set<string>();
    const environment = new Proxy<Record<string, string>>(
      { FIRESTORE_PROJECT_ID: 'sandhi', METRICS_PORT: '0' },
      {
        get(target, name: string) {
          asked.add(name);
          return target[name];
        },
      },
    );
    parseConfig(environment);
    const operations = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
    const [, table = ''] = /## Configure\n([\s\S]*?)\n## /.exec(operations) ?? [];
    const told = table.match(/`[A-Z][A-Z_]+(?==|`)/g)?.map((name) => name.slice(1)) ?? [];
    const ofOthers = ['METADATA_SERVER_DETECTION'];
    expect(new Set(told.filter((name) => !ofOthers.includes(name)))).toEqual(asked);
  });

  it('reports every problem at once, each in a sentence that names the variable', () => {
    const parsed = parseConfig({
      ...{
        PORT: '70000',
        SITE_URL: 'example.org/shop',
        STORE: 'mysql',
        DELIVERY: 'pigeon',
        SMTP_URL: 'http://x',
      },
      ...{ MAIL_FROM: 'nobody', MAIL_TO: 'a@b.example, c', MAIL_BCC: ',', CONTACT_RATE_LIMIT: '0' },
      ...{ TRUST_PROXY: '10.0.0.0/33', RETENTION_DAYS: '-1', TLS_CERT: '/nonexistent.pem' },
      CONTACT_ORIGINS: 'https://x.example, *',
    });
    expect(parsed.ok).toBe(false);
    const problems = parsed.ok ? [] : parsed.problems;
    for (const name of [
      ...['PORT', 'SITE_URL', 'STORE', 'DELIVERY', 'SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'MAIL_BCC'],
      ...['CONTACT_RATE_LIMIT', 'TRUST_PROXY', 'RETENTION_DAYS', 'TLS_CERT', 'TLS_KEY'],
      'CONTACT_ORIGINS',
    ]) {
      expect(problems.filter((problem) => problem.includes(name))).not.toEqual([]);
    }
    expect(problems.every((problem) => /^[A-Z].*\.$|^TLS_CERT names/.test(problem))).toBe(true);
  });

  it('never repeats a refused SMTP_URL, which holds a password', () => {
    const parsed = parseConfig({ SMTP_URL: 'smtpx://user:geheim@mail.example' });
    expect(JSON.stringify(parsed)).not.toContain('geheim');
  });

  it('takes an empty variable for an unset one', () => {
    expect(parseConfig({ PORT: '', SMTP_URL: '  ' })).toEqual(parseConfig({}));
  });

  it('wants a project for Firestore, and Firestore for the extension', () => {
    expect(parseConfig({ STORE: 'firestore' })).toMatchObject({ ok: false });
    expect(parseConfig({ DELIVERY: 'extension' })).toMatchObject({ ok: false });
    const both = { STORE: 'firestore', FIRESTORE_PROJECT_ID: 'sandhi', DELIVERY: 'extension' };
    expect(parseConfig(both)).toMatchObject({ ok: true });
  });

  it('reads lists, mailboxes and origins', () => {
    const parsed = parseConfig({
      ...{ MAIL_TO: 'a@x.example, b@x.example', MAIL_FROM: 'Asha Rao <asha@x.example>' },
      ...{ TRUST_PROXY: '10.0.0.0/8, ::1', SITE_URL: 'https://x.example/' },
      CONTACT_ORIGINS: 'https://www.x.example, https://X.example/',
    });
    expect(parsed).toMatchObject({
      ok: true,
      config: {
        mailTo: ['a@x.example', 'b@x.example'],
        mailFrom: { name: 'Asha Rao', address: 'asha@x.example' },
        trustedProxies: ['10.0.0.0/8', '::1'],
        siteUrl: 'https://x.example',
        contactOrigins: ['https://www.x.example', 'https://x.example'],
      },
    });
  });
});
