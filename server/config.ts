import { resolve } from 'node:path';
import { z } from 'zod';
import { parseOrigin } from '../contract/origin.ts';
import { asMailAddress, parseMailbox } from './mailbox.ts';
import { asAddressRange, asSmtpUrl, choice, integer, list, parsed } from './setting-types.ts';

/** Everything that the environment decides. What is `undefined` falls back to the content's value. */
export type Config = ReturnType<typeof configOf>;

export type ParsedConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

type Environment = Readonly<Record<string, string | undefined>>;

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: integer(0, 65_535).default(3000),
  SITE_URL: parsed(parseOrigin, 'an http(s) origin such as https://example.org').optional(),
  DIST_DIR: z.string().default(resolve(import.meta.dirname, '../dist')),
  DATA_DIR: z.string().default('./data'),
  STORE: choice('sqlite', 'firestore').default('sqlite'),
  FIRESTORE_PROJECT_ID: z.string().optional(),
  FIRESTORE_EMULATOR_HOST: z.string().optional(),
  DELIVERY: choice('worker', 'outbox', 'extension', 'off').optional(),
  /** For tests: how long the mail of a worker that crashed waits until another claims it. */
  LEASE_SECONDS: integer(5, 3600).default(120),
  SMTP_URL: parsed(
    asSmtpUrl,
    "smtp://host:port or smtps://user:password@host, the password percent-encoded where it has : / ? # @ % or '",
  ).optional(),
  MAIL_FROM: parsed(parseMailbox, 'one mail address, or: Name <address>').optional(),
  MAIL_TO: list(asMailAddress, 'mail addresses separated by commas').optional(),
  MAIL_BCC: list(asMailAddress, 'mail addresses separated by commas').optional(),
  CONTACT_RATE_LIMIT: integer(1, 1_000_000_000).default(5),
  OVERALL_RATE_LIMIT: integer(1, 1_000_000_000_000).optional(),
  TRUST_PROXY: list(asAddressRange, 'addresses or CIDRs separated by commas').default([]),
  /** Origins of other sites whose form this server accepts. */
  CONTACT_ORIGINS: list(parseOrigin, 'http(s) origins separated by commas').default([]),
  RETENTION_DAYS: integer(1, 36_500).default(180),
  BACKUP_DIR: z.string().optional(),
  METRICS_PORT: integer(0, 65_535).optional(),
  NODE_ENV: z.string().optional(),
});

/** What an operator may set. */
export const settingNames: readonly string[] = Object.keys(settings.shape);

const environmentVariables = settings.extend({
  /** Set by systemd for the process to which it passes sockets, from descriptor 3 on (sd_listen_fds(3)). */
  LISTEN_PID: z.string().optional(),
  LISTEN_FDS: z.string().optional(),
});

/** The only reader of the environment. */
export function readConfig(): ParsedConfig {
  return parseConfig(process.env);
}

/** Every problem at once, each a sentence that names the variable. An empty variable counts as unset. */
export function parseConfig(environment: Environment): ParsedConfig {
  const given = Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [name, text?.trim() || undefined]),
  );
  const checked = environmentVariables.safeParse(given);
  // The refused value is not repeated: SMTP_URL holds a password.
  const issues = checked.error?.issues ?? [];
  const wrong = issues.map(({ path, message }) => `${path.join('.')} must be ${message}.`);
  const problems = [...wrong, ...contradictions(given)];
  if (!checked.success || problems.length > 0) return { ok: false, problems };
  return { ok: true, config: configOf(checked.data) };
}

/** The message to an operator whose configuration is refused. */
export function configurationReport(problems: readonly string[]): string {
  const list = problems.map((problem) => `- ${problem}\n`);
  return `The configuration is wrong:\n${list.join('')}`;
}

/** Settings that do not fit together. */
function contradictions(given: Environment): string[] {
  const { STORE, DELIVERY, SMTP_URL, FIRESTORE_PROJECT_ID, LISTEN_FDS } = given;
  const problems: string[] = [];
  if (hasSockets(given) && LISTEN_FDS !== '1')
    problems.push('LISTEN_FDS must be 1: the server takes one socket, so site.socket has one ListenStream=.');
  if (STORE === 'firestore' && FIRESTORE_PROJECT_ID === undefined)
    problems.push('STORE=firestore needs FIRESTORE_PROJECT_ID.');
  if (STORE === 'firestore' && (DELIVERY === 'worker' || DELIVERY === 'outbox'))
    problems.push(
      'STORE=firestore leaves sending to the Firestore extension: DELIVERY must be extension, off or unset.',
    );
  if (STORE !== 'firestore' && DELIVERY === 'extension')
    problems.push('DELIVERY=extension needs STORE=firestore: the extension reads Cloud Firestore.');
  if (DELIVERY === 'outbox' && SMTP_URL !== undefined)
    problems.push('DELIVERY=outbox writes files and sends nothing: remove it, or SMTP_URL.');
  return problems;
}

/** False where systemd has passed its sockets to a parent of this process. */
function hasSockets({ LISTEN_PID }: { readonly LISTEN_PID?: string | undefined }): boolean {
  return LISTEN_PID === String(process.pid);
}

function configOf(values: z.infer<typeof environmentVariables>) {
  const { FIRESTORE_PROJECT_ID: projectId, FIRESTORE_EMULATOR_HOST: emulatorHost } = values;
  return {
    // The system's first address for the name may be ::1, of which the proxies of deploy/ know nothing.
    host: values.HOST === 'localhost' ? '127.0.0.1' : values.HOST,
    port: values.PORT,
    /** The descriptor of the socket at host and port that systemd holds while the server restarts. */
    inheritedSocket: hasSockets(values) ? 3 : undefined,
    siteUrl: values.SITE_URL,
    distDir: resolve(values.DIST_DIR),
    dataDir: resolve(values.DATA_DIR),
    store: values.STORE,
    /** The Firestore project, which `migrate` needs before it is the store. */
    firestore: projectId === undefined ? undefined : { projectId, emulatorHost },
    delivery: values.DELIVERY ?? (values.STORE === 'firestore' ? 'extension' : 'worker'),
    leaseSeconds: values.LEASE_SECONDS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailTo: values.MAIL_TO,
    mailBcc: values.MAIL_BCC,
    contactRateLimit: values.CONTACT_RATE_LIMIT,
    overallRateLimit: values.OVERALL_RATE_LIMIT ?? values.CONTACT_RATE_LIMIT * 200,
    trustedProxies: values.TRUST_PROXY,
    contactOrigins: values.CONTACT_ORIGINS,
    retentionDays: values.RETENTION_DAYS,
    /** Where the nightly backups are, for `doctor` to look at. */
    backupDir: values.BACKUP_DIR,
    /** Where Prometheus reads, on the loopback address; undefined for nowhere. */
    metricsPort: values.METRICS_PORT,
    /** In development, error pages show the stack. */
    showStacks: values.NODE_ENV === 'development',
  } as const;
}
