import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ContactFieldName,
  type ContactIssueReason,
  contactFieldNames,
} from '../../contact/contact-request.ts';

/** What the build passes to the server: `dist/site.json`. */
export interface SiteManifest {
  readonly company: string;
  /** Public origin from the content, without a trailing slash. */
  readonly origin: string;
  readonly mail: { readonly from: string; readonly to: readonly string[]; readonly bcc: readonly string[] };
  readonly words: SiteWords;
}

export interface SiteWords {
  readonly success: string;
  readonly failure: string;
  readonly tooMany: string;
  readonly issues: Readonly<Record<ContactFieldName, Readonly<Record<ContactIssueReason, string>>>>;
  readonly mail: MailWords;
}

export interface MailWords {
  /** With `{subject}`. */
  readonly subject: string;
  readonly heading: string;
  /** With `{name}`. */
  readonly intro: string;
  readonly labels: Readonly<Record<ContactFieldName, string>>;
  /** Stands for an optional field that was left empty. */
  readonly notGiven: string;
  readonly footer: string;
}

/** Reads the manifest; an error names the file and the key. */
export function readSiteManifest(path: string): SiteManifest {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`${path} cannot be read: build the site first (npm run build).`, { cause });
  }
  try {
    return parseSiteManifest(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** The value as a manifest; throws an error that names the first key which is missing or of a wrong kind. */
export function parseSiteManifest(value: unknown): SiteManifest {
  const root = objectAt(value, 'site.json', ['company', 'origin', 'mail', 'words']);
  const mail = objectAt(root.mail, 'mail', ['from', 'to', 'bcc']);
  return {
    company: textAt(root.company, 'company'),
    origin: originAt(root.origin, 'origin'),
    mail: {
      from: textAt(mail.from, 'mail.from'),
      to: textsAt(mail.to, 'mail.to'),
      bcc: textsAt(mail.bcc, 'mail.bcc'),
    },
    words: wordsAt(root.words),
  };
}

/** Where the pages of the build are. */
export function siteFolder({ distDir }: { readonly distDir: string }): string {
  return join(distDir, 'site');
}

function wordsAt(value: unknown): SiteWords {
  const words = objectAt(value, 'words', ['success', 'failure', 'tooMany', 'issues', 'mail']);
  const issues = objectAt(words.issues, 'words.issues', contactFieldNames);
  return {
    success: textAt(words.success, 'words.success'),
    failure: textAt(words.failure, 'words.failure'),
    tooMany: textAt(words.tooMany, 'words.tooMany'),
    issues: eachField((field) => issueWordsAt(issues[field], `words.issues.${field}`)),
    mail: mailWordsAt(words.mail),
  };
}

function issueWordsAt(value: unknown, key: string): Record<ContactIssueReason, string> {
  const issue = objectAt(value, key, ['required', 'too-long', 'invalid']);
  return {
    required: textAt(issue.required, `${key}.required`),
    'too-long': textAt(issue['too-long'], `${key}.too-long`),
    invalid: textAt(issue.invalid, `${key}.invalid`),
  };
}

function mailWordsAt(value: unknown): MailWords {
  const key = 'words.mail';
  const mail = objectAt(value, key, ['subject', 'heading', 'intro', 'labels', 'notGiven', 'footer']);
  const labels = objectAt(mail.labels, `${key}.labels`, contactFieldNames);
  return {
    subject: textWith('{subject}', mail.subject, `${key}.subject`),
    heading: textAt(mail.heading, `${key}.heading`),
    intro: textWith('{name}', mail.intro, `${key}.intro`),
    labels: eachField((field) => textAt(labels[field], `${key}.labels.${field}`)),
    notGiven: textAt(mail.notGiven, `${key}.notGiven`),
    footer: textAt(mail.footer, `${key}.footer`),
  };
}

function objectAt(value: unknown, key: string, known: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TypeError(`"${key}" must be an object.`);
  }
  const surplus = Object.keys(value).find((name) => !known.includes(name));
  if (surplus !== undefined) throw new TypeError(`"${key}" has an unknown key "${surplus}".`);
  return value as Record<string, unknown>;
}

function textAt(value: unknown, key: string): string {
  if (typeof value !== 'string' || value.trim() === '') throw new TypeError(`"${key}" must be a text.`);
  return value;
}

function textWith(placeholder: string, value: unknown, key: string): string {
  const text = textAt(value, key);
  if (!text.includes(placeholder)) throw new TypeError(`"${key}" must contain ${placeholder}.`);
  return text;
}

function textsAt(value: unknown, key: string): string[] {
  if (!Array.isArray(value)) throw new TypeError(`"${key}" must be a list of texts.`);
  return value.map((entry, index) => textAt(entry, `${key}[${index}]`));
}

function originAt(value: unknown, key: string): string {
  const text = textAt(value, key);
  if (!URL.canParse(text) || new URL(text).origin !== text) {
    throw new TypeError(`"${key}" must be an origin such as https://example.org, without a path or slash.`);
  }
  return text;
}

function eachField<Value>(entryOf: (field: ContactFieldName) => Value): Record<ContactFieldName, Value> {
  return Object.fromEntries(contactFieldNames.map((field) => [field, entryOf(field)])) as Record<
    ContactFieldName,
    Value
  >;
}
