import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { contactFieldNames } from '../../contact/contact-request.ts';
import type { SiteManifest } from '../../contact/site-manifest.ts';

/* A small site in the shape that the build leaves in dist/, for tests of the server alone. */

const paragraphs = Array.from(
  { length: 40 },
  (_, number) => `<p>Tailored for your business needs, part ${number}.</p>`,
);
const rules = Array.from({ length: 60 }, (_, number) => `.rule-${number} { color: rebeccapurple }`);

type SiteIssues = SiteManifest['messages']['issues'];

export const fixtureManifest: SiteManifest = {
  company: 'Fixture Works',
  origin: 'https://fixture.example',
  mail: {
    from: 'web@fixture.example',
    to: ['office@fixture.example'],
    bcc: ['archive@fixture.example'],
    replyTo: 'hello@fixture.example',
  },
  messages: {
    success: 'Thank you for connecting with us. We will revert back shortly.',
    failure: 'Some error occurred! Please try later.',
    tooMany: 'Too many requests. Please try again in a few minutes.',
    headings: { notSent: 'Your request was not sent', checkFields: 'Please check the fields below' },
    issues: Object.fromEntries(contactFieldNames.map((field) => [field, issuesOf(field)])) as SiteIssues,
    mail: {
      subject: 'Call-back request: {subject}',
      heading: 'Request a Call-Back',
      look: { language: 'en', background: '#f1f7f0', text: '#2e1617', line: '#ddebdb' },
      intro: '{name} asks for a call back.',
      labels: { name: 'Name', email: 'Email', phone: 'Mobile', subject: 'Subject', user_content: 'Message' },
      notGiven: 'not given',
      footer: 'Sent by the website of Fixture Works.',
      suspected: {
        subjectPrefix: 'Suspected spam:',
        note: 'This looks like spam. Its sender has no receipt.',
      },
      receipt: {
        subject: 'We have received your request',
        heading: 'Thank you',
        paragraphs: ['We will call you within one working day.', 'Or call us on +91 132 000 0000.'],
        reference: 'Reference: {reference}',
      },
    },
  },
  sampleFields: 0,
};

const pages: Readonly<Record<string, string>> = {
  'index.html': page('Home', paragraphs.join('\n')),
  'services.html': page('Services', paragraphs.join('\n')),
  'services/web-development.html': page('Web development', paragraphs.join('\n')),
  'contact/sent.html': page('Thank you for connecting with us.', ''),
  '404.html': page('Sorry! No page found', '<p>Sorry! No data found</p>'),
  '500.html': page('Unexpected Application Error!', '<p>%%message%%</p>'),
  'a/page.3f2a.css': rules.join('\n'),
  'services.md': '# Services\n',
  'index.md': '# Home\n',
  'robots.txt': 'User-agent: *\nAllow: /\n',
};

const pictures = ['a/hero.9c1d.avif', 'icon.png'];

/** Writes the site to a new folder, and answers which. */
export function writeFixtureDist(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fixture-dist-'));
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  for (const [name, content] of Object.entries(pages)) {
    write(`site/${name}`, content);
    write(`site/${name}.br`, brotliCompressSync(content));
    write(`site/${name}.gz`, gzipSync(content));
  }
  for (const name of pictures) write(`site/${name}`, Buffer.alloc(3000, name));
  write('templates/contact-failed.html', failurePage());
  write('site.json', JSON.stringify(fixtureManifest));
  const names = [...Object.keys(pages).filter((name) => name.endsWith('.html')), 'contact/failed.html'];
  const policy = "default-src 'none'; base-uri 'none'; form-action 'self'";
  write('policies.json', JSON.stringify(Object.fromEntries(names.map((name) => [`/${name}`, policy]))));
  return folder;
}

function page(title: string, body: string): string {
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>\n`;
}

function failurePage(): string {
  const fields = contactFieldNames.map((field) => {
    const [invalid, value] = [`aria-invalid="%%invalid:${field}%%"`, `%%value:${field}%%`];
    const input = `<input name="${field}" value="${value}" ${invalid}>`;
    const control = field === 'user_content' ? `<textarea ${invalid}>${value}</textarea>` : input;
    return `${control}<p>%%issue:${field}%%</p>`;
  });
  const key = '<input type="hidden" name="submission_key" value="%%submission_key%%">';
  const alert = '<p role="alert">%%message%%</p><p>%%detail%%</p>';
  return page('%%heading%%', `${alert}<form>${key}\n${fields.join('\n')}</form>`);
}

function issuesOf(field: string) {
  const texts = { required: `Please enter: ${field}.`, 'too-long': `Too long: ${field}.` };
  return { ...texts, invalid: `Not valid: ${field}.` };
}
