import { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { isMailAddress } from '../contact/mail-address.ts';
import { addToBlockList } from './http/client-address.ts';
import { type Mailbox, parseMailbox } from './mail/mailbox.ts';
import { type ValueReader, valueReader } from './process/environment.ts';

/** Everything that the environment decides. What is `undefined` falls back to the content's value. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly siteUrl: string | undefined;
  readonly distDir: string;
  readonly dataDir: string;
  readonly store: 'sqlite' | 'firestore';
  /** The Firestore project, which `migrate` needs before it is the store. */
  readonly firestore: { readonly projectId: string; readonly emulatorHost: string | undefined } | undefined;
  readonly delivery: 'worker' | 'extension' | 'off';
  readonly leaseSeconds: number;
  readonly smtpUrl: string | undefined;
  /** Whether a password may go to another machine unencrypted. */
  readonly smtpAllowPlaintext: boolean;
  readonly mailFrom: Mailbox | undefined;
  readonly mailTo: readonly string[] | undefined;
  readonly mailBcc: readonly string[] | undefined;
  readonly contactRateLimit: number;
  readonly overallRateLimit: number;
  readonly trustedProxies: readonly string[];
  /** Origins of pages elsewhere whose form this server takes. */
  readonly contactOrigins: readonly string[];
  readonly retentionDays: number;
  /** Where Prometheus reads, apart from the site; undefined for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Whether visitors' browsers report how quickly pages came; the build has to have been told so too. */
  readonly webVitals: boolean;
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  /** Whether error pages show the stack: only in development. */
  readonly showStacks: boolean;
}

export type ParsedConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The only reader of the environment. */
export function readConfig(): ParsedConfig {
  return parseConfig(process.env);
}

/** Every problem at once, each a sentence that names the variable. An empty variable counts as unset. */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): ParsedConfig {
  const problems: string[] = [];
  const values = valueReader(environment, problems);
  const contactRateLimit = values.integer('CONTACT_RATE_LIMIT', 5, 1, 1_000_000_000);
  const config: Config = {
    host: values.text('HOST') ?? '127.0.0.1',
    port: values.integer('PORT', 3000, 0, 65_535),
    siteUrl: values.checked('SITE_URL', asOrigin, 'an http(s) origin such as https://example.org'),
    distDir: resolve(values.text('DIST_DIR') ?? resolve(import.meta.dirname, '../dist')),
    dataDir: resolve(values.text('DATA_DIR') ?? './data'),
    store: values.choice('STORE', ['sqlite', 'firestore']),
    firestore: firestoreOf(values),
    delivery: values.choice('DELIVERY', ['worker', 'extension', 'off']),
    leaseSeconds: values.integer('LEASE_SECONDS', 120, 5, 3600),
    smtpUrl: values.checked('SMTP_URL', asSmtpUrl, 'smtp://host:port or smtps://user:password@host'),
    smtpAllowPlaintext: values.choice('SMTP_ALLOW_PLAINTEXT', ['no', 'yes']) === 'yes',
    mailFrom: values.checked('MAIL_FROM', parseMailbox, 'one mail address, or: Name <address>'),
    mailTo: values.checked('MAIL_TO', asAddresses, 'mail addresses separated by commas'),
    mailBcc: values.checked('MAIL_BCC', asAddresses, 'mail addresses separated by commas'),
    contactRateLimit,
    overallRateLimit: values.integer(
      'OVERALL_RATE_LIMIT',
      contactRateLimit * 200,
      1,
      Number.MAX_SAFE_INTEGER,
    ),
    trustedProxies: values.checked('TRUST_PROXY', asCidrs, 'addresses or CIDRs separated by commas') ?? [],
    contactOrigins: values.checked('CONTACT_ORIGINS', asOrigins, 'http(s) origins separated by commas') ?? [],
    retentionDays: values.integer('RETENTION_DAYS', 180, 1, 36_500),
    metrics: metricsOf(values),
    webVitals: values.choice('WEB_VITALS', ['off', 'on']) === 'on',
    tls: tlsOf(values),
    showStacks: values.text('NODE_ENV') === 'development',
  };
  if (config.store === 'firestore' && config.firestore === undefined) {
    problems.push('STORE=firestore needs FIRESTORE_PROJECT_ID.');
  }
  if (config.delivery === 'extension' && config.store !== 'firestore') {
    problems.push('DELIVERY=extension needs STORE=firestore: the extension reads Cloud Firestore.');
  }
  if (config.webVitals && config.metrics === undefined) {
    problems.push('WEB_VITALS=on needs METRICS_PORT: the figures are kept in the metrics alone.');
  }
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems };
}

function firestoreOf(values: ValueReader): Config['firestore'] {
  const projectId = values.text('FIRESTORE_PROJECT_ID');
  if (projectId === undefined) return undefined;
  return { projectId, emulatorHost: values.text('FIRESTORE_EMULATOR_HOST') };
}

function metricsOf(values: ValueReader): Config['metrics'] {
  const host = values.text('METRICS_HOST') ?? '127.0.0.1';
  if (values.text('METRICS_PORT') === undefined) return undefined;
  return { host, port: values.integer('METRICS_PORT', 0, 0, 65_535) };
}

function tlsOf(values: ValueReader): Config['tls'] {
  const cert = values.file('TLS_CERT');
  const key = values.file('TLS_KEY');
  const given = [values.text('TLS_CERT'), values.text('TLS_KEY')].filter((path) => path !== undefined).length;
  if (given === 1) values.refuse('TLS_CERT and TLS_KEY must be set together.');
  return cert && key ? { cert, key } : undefined;
}

function asOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return plain && !url.username ? url.origin : undefined;
}

function asOrigins(text: string): string[] | undefined {
  const origins = text.split(',').map((entry) => asOrigin(entry.trim()));
  return origins.every((origin) => origin !== undefined) ? origins : undefined;
}

function asSmtpUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^smtps?:$/.test(url.protocol) && url.hostname ? text : undefined;
}

function asAddresses(text: string): string[] | undefined {
  const addresses = text.split(',').map((entry) => entry.trim());
  return addresses.every(isMailAddress) ? addresses : undefined;
}

function asCidrs(text: string): string[] | undefined {
  const ranges = text.split(',').map((entry) => entry.trim());
  const list = new BlockList();
  return ranges.every((range) => addToBlockList(list, range)) ? ranges : undefined;
}
