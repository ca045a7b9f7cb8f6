import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { contactFieldNames } from '../../contract/contact-request.ts';
import type { SiteManifest, VisitorMessages } from '../../contract/site-manifest.ts';

/* A small site in the shape that the build leaves in dist/, for tests of the server alone. */

const paragraphs = Array.from(
  { length: 40 },
  (_, number) => `<p>Tailored for your business needs, part ${number}.</p>`,
);
const rules = Array.from({ length: 60 }, (_, number) => `.rule-${number} { color: rebeccapurple }`);

/** The English messages of the fixture. */
export const fixtureMessages: VisitorMessages = {
  locale: 'en-IN',
  dir: 'ltr',
  success: 'Thank you for connecting with us. We will revert back shortly.',
  failure: 'Some error occurred! Please try later.',
  unexpectedError: 'Something went wrong on our side.',
  tooMany: 'Too many requests. Please try again in a few minutes.',
  tooLarge: 'Please shorten your message.',
  failedPage: {
    heading: 'Your request was not sent',
    checkFields: 'Please check the fields below',
    typed: 'What you typed is still in the form below.',
    notTyped: 'The form below is empty.',
  },
  issues: issuesIn(['Please enter', 'Too long', 'Not valid']),
  receipt: {
    subject: 'We have received your request',
    heading: 'Thank you',
    paragraphs: ['We will call you within one working day.', 'Or call us on +91 132 000 0000.'],
    received: 'Received: {received}',
    reference: 'Reference: {reference}',
    signature: ['Fixture Works', '1 Test Lane', '+91 132 000 0000'],
  },
};

export const hindiMessages: VisitorMessages = {
  locale: 'hi-IN',
  dir: 'ltr',
  success: 'संपर्क करने के लिए धन्यवाद।',
  failure: 'कोई गड़बड़ी हुई!',
  unexpectedError: 'हमारी ओर से गड़बड़ी हुई।',
  tooMany: 'बहुत सारे अनुरोध आए हैं।',
  tooLarge: 'कृपया अपना संदेश छोटा करें।',
  failedPage: {
    heading: 'आपका अनुरोध नहीं भेजा गया',
    checkFields: 'कृपया नीचे के ख़ाने देखें',
    typed: 'आपका लिखा नीचे के फ़ॉर्म में है।',
    notTyped: 'नीचे का फ़ॉर्म ख़ाली है।',
  },
  issues: issuesIn(['कृपया लिखें', 'बहुत लंबा', 'सही नहीं']),
  receipt: {
    subject: 'आपका अनुरोध मिल गया है',
    heading: 'धन्यवाद',
    paragraphs: ['हम एक कार्य दिवस में कॉल करेंगे।'],
    received: 'अनुरोध मिला: {received}',
    reference: 'संदर्भ संख्या: {reference}',
    signature: ['Fixture Works', '+91 132 000 0000'],
  },
};

export const fixtureManifest: SiteManifest = {
  company: 'Fixture Works',
  origin: 'https://fixture.example',
  mail: {
    from: 'web@fixture.example',
    to: ['office@fixture.example'],
    bcc: ['archive@fixture.example'],
    replyTo: 'hello@fixture.example',
  },
  mailTheme: { background: '#f1f7f0', band: '#411418', text: '#2e1617', line: '#ddebdb' },
  companyMail: {
    subject: 'Call-back request from {name}: {subject}',
    heading: 'Request a Call-Back',
    intro: '{name} asks for a call back.',
    labels: { name: 'Name', email: 'Email', phone: 'Mobile', subject: 'Subject', user_content: 'Message' },
    received: 'Received',
    language: 'Language',
    notGiven: 'not given',
    footer: 'Sent by the website of Fixture Works.',
    suspected: {
      subjectPrefix: 'Suspected spam:',
      note: 'This looks like spam. Its sender has no receipt.',
    },
  },
  language: 'en',
  languages: { en: fixtureMessages, hi: hindiMessages },
  timeZone: { id: 'Asia/Kolkata', name: 'IST' },
  sampleFields: 0,
};

const pages: Readonly<Record<string, string>> = {
  'index.html': page('Home', paragraphs.join('\n')),
  'services.html': page('Services', paragraphs.join('\n')),
  'services/web-development.html': page('Web development', paragraphs.join('\n')),
  'contact/sent.html': page('Thank you for connecting with us.', ''),
  '404.html': page('Sorry! No page found', '<p>Sorry! No data found</p>'),
  '500.html': page('Unexpected Application Error!', '<p>%%message%%</p>'),
  'hi.html': page('होम', paragraphs.join('\n'), 'hi'),
  'hi/contact/sent.html': page('धन्यवाद', '', 'hi'),
  'hi/404.html': page('माफ़ कीजिए! पेज नहीं मिला', '', 'hi'),
  'hi/500.html': page('एप्लिकेशन में गड़बड़ी!', '<p>%%message%%</p>', 'hi'),
  'a/page.3f2a.css': rules.join('\n'),
  'papers/café.txt': 'Coffee',
  'sitemap-index.xml': '<sitemapindex/>\n',
  'robots.txt': 'User-agent: *\nAllow: /\n',
};

const pictures = ['a/hero.9c1d.avif', 'icon.png', 'favicon.ico', 'social/home.jpg'];

/** Writes the site to a new folder, and returns the folder's path. */
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
  write('templates/contact-failed.html', failurePage('en'));
  write('templates/hi/contact-failed.html', failurePage('hi'));
  write('site.json', JSON.stringify(fixtureManifest));
  const filled = ['contact/failed.html', 'hi/contact/failed.html'];
  const names = [...Object.keys(pages).filter((name) => name.endsWith('.html')), ...filled];
  const policy = "default-src 'none'; base-uri 'none'; form-action 'self'";
  write('policies.json', JSON.stringify(Object.fromEntries(names.map((name) => [`/${name}`, policy]))));
  return folder;
}

function page(title: string, body: string, language = 'en'): string {
  return `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>\n`;
}

function failurePage(language: string): string {
  const fields = contactFieldNames.map((field) => {
    const invalid = `aria-invalid="%%invalid:${field}%%"`;
    const value = `%%value:${field}%%`;
    const input = `<input name="${field}" value="${value}" ${invalid}>`;
    const control = field === 'user_content' ? `<textarea ${invalid}>${value}</textarea>` : input;
    return `${control}<p>%%issue:${field}%%</p>`;
  });
  const key = '<input type="hidden" name="submission_key" value="%%submission_key%%">';
  const alert = '<p role="alert">%%message%%</p><p>%%detail%%</p><p>%%typed%%</p>';
  return page('%%heading%%', `${alert}<form>${key}\n${fields.join('\n')}</form>`, language);
}

function issuesIn([required, tooLong, invalid]: readonly [string, string, string]) {
  const issuesOf = (field: string) => ({
    required: `${required}: ${field}.`,
    'too-long': `${tooLong}: ${field}.`,
    invalid: `${invalid}: ${field}.`,
  });
  const entries = contactFieldNames.map((field) => [field, issuesOf(field)]);
  return Object.fromEntries(entries) as VisitorMessages['issues'];
}
