import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse as parseHtml } from 'node-html-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { fixtureRequest } from '../../contract/contact-request.fixtures.ts';
import { contentLanguages } from '../../src/data/records/content-languages.ts';
import { pathsMatching } from '../../src/data/records/record-paths.ts';
import type { Palette } from '../../src/data/schemas/brand-schema.ts';
import { isSample } from '../sample-company.ts';
import {
  freshEnvironment,
  post,
  type ServerProcess,
  startServer,
  storedDocument,
} from '../server/server-process.ts';
import { spelled, writeTranslation } from './generated-translation.ts';

/*
 * The company is one record: a copy of content/ with another one is built and searched for the old. This company also
 * gives what the sample company leaves empty, has the content editor, and one more language. It is made of the sample
 * company's pages: an owner's content may lack them.
 */

const folder = mkdtempSync(join(tmpdir(), 'rebranding-'));
const content = join(folder, 'content');
const language = contentLanguages('content')[0] ?? 'en';
const own = parse(readFileSync(`content/${language}/company.yaml`, 'utf8'));
const other = {
  ...own,
  name: 'Quarry & Vale',
  nameParts: ['Quarry & Vale'],
  origin: 'https://quarryvale.example',
  address: {
    ...own.address,
    street: '7 Long Row',
    locality: 'Nashik',
    region: 'Maharashtra',
    postalCode: '422001',
    map: 'https://www.google.com/maps/search/7+Long+Row,+Nashik',
  },
  mobile: '+91 253 000 0007',
  alternateMobile: '+91 253 000 0008',
  whatsapp: '+91 253 000 0009',
  registrations: { cin: 'U62099MH2023PTC123456', gstin: '27AAPFU0939F1ZV', udyam: 'UDYAM-MH-18-0012345' },
  registeredOffice: '9 Court Road, Nashik 422002, India',
  email: 'office@quarryvale.example',
  mail: { from: 'web@quarryvale.example', to: ['office@quarryvale.example'], bcc: [] },
  social: [{ name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/quarry-vale' }],
  tagline: 'Customised software for your business, made in Nashik, India',
};
const labels = parse(readFileSync(`content/${language}/interface.yaml`, 'utf8'));
const howWeWork = parse(readFileSync(`content/${language}/about/how-we-work.yaml`, 'utf8'));
const filled = {
  ...howWeWork,
  priceBands: {
    ...howWeWork.priceBands,
    entries: [
      { what: 'A web shop', from: 200000, to: 500000, note: 'Payment included' },
      { what: 'A developer of your own', from: 3200, currency: 'USD' },
    ],
  },
  people: {
    ...howWeWork.people,
    entries: [
      { name: 'Asha Verma', role: 'Head of development', image: { file: 'IMG_1234' }, text: 'Asha plans.' },
      { name: 'Rehan Siddiqui', role: 'Industrial IoT', text: 'Rehan connects the machines.' },
    ],
  },
  references: {
    ...howWeWork.references,
    entries: [
      {
        client: 'Example Mills',
        text: 'We connected forty looms.',
        quote: { text: 'We see every stop.', by: 'R. Gupta, plant manager' },
        permission: 'R. Gupta, by email, 3 March 2026',
      },
    ],
  },
};
const ownBrand: { colours: Palette } = parse(readFileSync('content/brand.yaml', 'utf8'));
/** Five colours as light and as strong as the sample company's, of other hues. */
const otherColours: Palette = {
  background: { day: '#fcf2f4', night: '#22130f' },
  text: { day: '#0a202e', night: '#f6e9ef' },
  action: { day: '#003b64', night: '#caa8ff' },
  accent: { day: '#caa8ff', night: '#003b64' },
  band: { day: '#002943', night: '#00253a' },
};
/** A language that content/ does not have; the test writes its folder, because a translation needs no code. */
const third = 'fr';
const { address, mobile, alternateMobile } = own;
const traces = [
  own.name,
  ...own.nameParts,
  new URL(own.origin).hostname.split('.')[0],
  own.name.replace(' ', '-'),
  own.email,
  address.street,
  address.locality,
  address.postalCode,
  ...[mobile, alternateMobile ?? mobile].flatMap((telephone) => [telephone, telephone.replaceAll(' ', '')]),
].map((text: string) => text.toLowerCase());

/** Ends a build that hangs; on a busy machine one takes over three minutes. */
const BUILD_TIMEOUT_MS = 600_000;
const built = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
const filesOf = (...endings: readonly string[]) =>
  endings.flatMap((ending) => pathsMatching(`**/*.${ending}`, join(folder, 'dist')));

describe.runIf(isSample)('Another company', () => {
  beforeAll(async () => {
    const drawing = (path: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="${path}"/></svg>`;
    cpSync('content', content, { recursive: true });
    mkdirSync(join(content, 'pictures/clients'), { recursive: true });
    rmSync(join(content, 'logo-night.svg'), { force: true });
    writeFileSync(join(content, `${language}/company.yaml`), stringify(other));
    writeFileSync(join(content, `${language}/about/how-we-work.yaml`), stringify(filled));
    await sharp('art/masters/about.webp')
      .resize(900)
      .toFormat('jpeg')
      .toFile(join(content, 'pictures/IMG_1234.JPG'));
    writeFileSync(join(content, 'logo.svg'), drawing('M0 0h2v1H0z'));
    writeFileSync(join(content, 'pictures/clients/Harveen.SVG'), drawing('M0 0h1v1H0z'));
    writeFileSync(join(content, 'brand.yaml'), stringify({ ...ownBrand, colours: otherColours }));
    writeFileSync(join(content, 'icon.svg'), drawing('M0 0h2v1H0z'));
    const home = parse(readFileSync(join(content, `${language}/home.yaml`), 'utf8'));
    home.clients.logos = [{ name: 'Harveen Foods', file: 'Harveen' }];
    home.contact.lead = 'From 6 to 11 November, call {{mobile}}.';
    writeFileSync(join(content, `${language}/home.yaml`), stringify(home));
    copy(
      `${language}/industries/ecommerce.yaml`,
      `${language}/industries/mills.yaml`,
      [/^order: .*/m, 'order: 9'],
      [/^title: .*/m, 'title: Mills'],
      [/^( {4}title: ).*/m, '$1Software for mills – {{company}}'],
      [
        /^( {4}description: ).*/m,
        '$1Looms, orders and stock of a mill on one screen, from the first yarn to the invoice.',
      ],
    );
    const policies = `${language}/policies`;
    copy(
      `${policies}/terms-of-use.md`,
      `${policies}/refunds.md`,
      [/Terms of Use/g, 'Refunds'],
      [/^( {2}description: ).*/m, '$1When money is returned, to whom and how long it takes.'],
    );
    // Its address ends as the home page of a translation does.
    copy(
      `${policies}/terms-of-use.md`,
      `${policies}/${third}.md`,
      [/Terms of Use/g, 'Returns'],
      [
        /^( {2}description: ).*/m,
        '$1When a thing may be sent back, by whom and in which condition it has to be.',
      ],
    );
    // This company's additions to the page are not translated, so the page is not.
    for (const translation of contentLanguages(content).slice(1))
      rmSync(join(content, `${translation}/about/how-we-work.yaml`), { force: true });
    writeTranslation(content, language, third, ['services/web-development']);
    const command = ['build', '--silent', '--config', 'scripts/without-pictures.config.ts'];
    const environment = {
      CONTENT_DIR: content,
      OUT_DIR: join(folder, 'dist'),
      ASTRO_TELEMETRY_DISABLED: '1',
      SITE_URL: '',
      CMS_REPOSITORY: 'quarry-vale/website',
    };
    execFileSync(process.execPath, ['node_modules/astro/bin/astro.mjs', ...command], {
      env: { ...process.env, ...environment },
    });
  }, BUILD_TIMEOUT_MS);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function copy(from: string, to: string, ...changes: readonly [part: string | RegExp, other: string][]) {
    const before = readFileSync(join(content, from), 'utf8');
    const after = changes.reduce((text, [part, replacement]) => text.replace(part, replacement), before);
    writeFileSync(join(content, to), after);
  }

  test('No trace of the old company is left in the built site', () => {
    const files = filesOf('html', 'json', 'xml', 'txt', 'webmanifest', 'js', 'css', 'svg');
    expect(files.length).toBeGreaterThan(50);
    for (const name of files) {
      const text = built(name).toLowerCase();
      expect(
        traces.filter((trace) => text.includes(trace)),
        name,
      ).toEqual([]);
    }
  });

  test('Characters that HTML would read as markup are escaped in the new name', () => {
    for (const name of filesOf('html'))
      expect(built(name).replace(/<script[\s\S]*?<\/script>/g, ''), name).not.toContain('Quarry & Vale');
  });

  test('With five other brand colours no file of the site has one of ours, nor the colour of the icon', () => {
    const icon = readFileSync('content/icon.svg', 'utf8').match(/#[0-9a-f]{6}/gi) ?? [];
    const ours = [...icon, ...Object.values(ownBrand.colours).flatMap(({ day, night }) => [day, night])];
    // A stylesheet may have a colour in the address of a drawing.
    const written = new RegExp(`(#|%23)(${ours.map((colour) => colour.slice(1)).join('|')})\\b`, 'i');
    const files = filesOf('html', 'json', 'webmanifest', 'js', 'css', 'svg');
    expect(files.length).toBeGreaterThan(30);
    for (const name of files) expect(written.exec(built(name))?.[0], name).toBeUndefined();
  });

  test.each([
    ['site/index.html', 'Quarry &amp; Vale'],
    ['site/index.html', 'tel:+912530000007'],
    ['site/index.html', '<link rel="canonical" href="https://quarryvale.example">'],
    ['site/index.html', '<meta name="theme-color" content="#002943">'],
    ['site/index.html', '--band:#002943'],
    ['site/index.html', /<img [^>]*src="\/a\/logo\.[\w-]{4}\.svg"/],
    ['site/index.html', /<img src="\/a\/Harveen\.[\w-]{4}\.SVG" alt="Harveen Foods"/],
    [
      'site/index.html',
      /From 6 to 11 November, call <a href="tel:\+912530000007"><bdi>\+91.253.000.0007<\/bdi><\/a>\./,
    ],
    ['site/index.html', 'href="/policies/refunds"'],
    ['site/site.webmanifest', '"name":"Quarry & Vale"'],
    ['site/site.webmanifest', '"theme_color":"#002943"'],
    ['site/sitemap-0.xml', 'https://quarryvale.example/services/web-development'],
    ['site/sitemap-0.xml', '/industries/mills'],
    ['site/sitemap-0.xml', '/policies/refunds'],
    ['site/industries.html', new RegExp(labels.moreAbout.replace('{title}', '<span[^>]*>Mills<'))],
    ['site/policies/refunds.html', '<h1'],
    [`site/policies/${third}.html`, `<html lang="${language}-IN"`],
    ['site/about/how-we-work.html', '<dd class="price-bands-price">₹2,00,000 – ₹5,00,000</dd>'],
    [
      'site/about/how-we-work.html',
      `<dd class="price-bands-price">${labels.priceFrom.replace('{price}', '$3,200')}</dd>`,
    ],
    ['site/about/how-we-work.html', '<h3>Asha Verma</h3><p class="people-role">Head of development</p>'],
    ['site/about/how-we-work.html', '<h3>Example Mills</h3><p>We connected forty looms.</p>'],
    ['site/about/how-we-work.html', '"employee":[{"@type":"Person","name":"Asha Verma"'],
    ['site/about/how-we-work.html', '"minPrice":200000,"maxPrice":500000,"priceCurrency":"INR"'],
    ['site/index.html', '"priceRange":"₹2,00,000 – ₹5,00,000"'],
    ['site/index.html', '"vatID":"27AAPFU0939F1ZV"'],
    ['site/index.html', `<dt>${labels.registrations.cin}:</dt><dd>U62099MH2023PTC123456</dd>`],
    ['site/index.html', `<dt>${labels.queriesAndGrievances}:</dt>`],
    ['site/index.html', 'href="https://wa.me/912530000009"'],
    [
      'site/policies/privacy-policy.html',
      `<dt>${labels.registeredOffice}:</dt><dd>9 Court Road, Nashik 422002, India</dd>`,
    ],
    ['site/policies/privacy-policy.html', 'href="https://wa.me/912530000009"'],
    ['site.json', 'GSTIN: 27AAPFU0939F1ZV'],
    ['site/admin/config.json', '"name":"github","repo":"quarry-vale/website","branch":"main"'],
    ['site/admin.html', '<meta name="robots" content="noindex" />'],
    ['site/robots.txt', 'Disallow: /admin'],
    ['site/service-worker.js', '"/admin"'],
    ['policies.json', /"\/admin\.html":"[^"]*connect-src [^;"]*https:\/\/api\.github\.com/],
    ['site.json', '"company":"Quarry & Vale","origin":"https://quarryvale.example"'],
    ['site.json', '"to":["office@quarryvale.example"]'],
  ])('%s has the new company, colour, logo and pages: %s', (name, part) => {
    expect(built(name)).toMatch(part);
  });

  test('A picture named by a camera is shown, and its own file is not published', () => {
    const [, file = ''] =
      /<img[^>]* src="(\/a\/IMG_1234[^"]+)"/.exec(built('site/about/how-we-work.html')) ?? [];
    const published = pathsMatching('a/IMG_1234*', join(folder, 'dist/site')).map((name) => `/${name}`);
    expect(published).toContain(file);
    expect(published.filter((name) => /^\/a\/IMG_1234\.[\w-]{4}\.JPG$/.test(name))).toEqual([]);
  });

  test('Only the editor may speak to the host of the repository', () => {
    const policies: Record<string, string> = JSON.parse(built('policies.json'));
    const speaking = Object.keys(policies).filter((page) => policies[page]?.includes('github'));
    expect(speaking).toEqual(['/admin.html']);
  });

  test('The sitemap does not list the editor', () => {
    expect(built('site/sitemap-0.xml')).not.toContain('/admin');
  });

  test('No page shows who allowed a reference', () => {
    expect(filesOf('html').filter((name) => built(name).includes('3 March 2026'))).toEqual([]);
  });

  test('A ninth industry is in the menu and the footer; the home page shows eight and links to all', () => {
    const links = (path: string) => built('site/index.html').split(`href="${path}"`).length - 1;
    expect([links('/industries/mills'), links('/industries')]).toEqual([2, 2]);
  });

  describe('A third language', () => {
    const home = built.bind(undefined, `site/${third}.html`);
    const original = 'https://quarryvale.example';

    test('has the required pages and those whose records it has, in its words', () => {
      expect(home()).toContain(`<html lang="${third}-IN"`);
      expect(home()).toContain(`<link rel="canonical" href="${original}/${third}">`);
      const { submit } = parse(readFileSync(join(content, `${language}/contact-form.yaml`), 'utf8'));
      expect(home()).toContain(spelled(submit));
      expect(filesOf('html').filter((name) => name.startsWith(`site/${third}/services`))).toEqual([
        `site/${third}/services/web-development.html`,
      ]);
    });

    test('has links that lead to its own pages, else to the original’s with their language', () => {
      const files = new Set(filesOf('html'));
      const fileOf = (path: string) => (path === '/' ? 'site/index.html' : `site${path}.html`);
      const pages = [...files].filter(
        (name) => name.startsWith(`site/${third}.`) || name.startsWith(`site/${third}/`),
      );
      expect(pages).toContain(`site/${third}/offline.html`);
      for (const page of pages)
        for (const [tag, path = ''] of built(page).matchAll(/<a [^>]*?href="(\/[^"#?]*)[^"]*"[^>]*>/g)) {
          expect(files, `${page}: ${tag}`).toContain(fileOf(path));
          if (path === `/${third}` || path.startsWith(`/${third}/`)) continue;
          expect(tag, page).toMatch(/ hreflang="/i);
          if (files.has(fileOf(path === '/' ? `/${third}` : `/${third}${path}`)))
            expect(tag, page).toContain('language-link');
        }
    });

    test('names the language of a title that is the original’s', () => {
      const menu = parseHtml(home()).querySelectorAll('footer a[href^="/services/"]');
      expect(menu.length).toBeGreaterThan(1);
      expect(menu.map((link) => link.getAttribute('lang'))).toEqual(menu.map(() => language));
    });

    test('is named by the versions of a page in other languages, and by their headers', () => {
      for (const page of ['services/web-development', `${third}/services/web-development`]) {
        const alternate = (name: string, path: string) =>
          `<link rel="alternate" hreflang="${name}" href="${original}${path}/services/web-development">`;
        const html = built(`site/${page}.html`);
        for (const part of [
          alternate(language, ''),
          alternate(third, `/${third}`),
          alternate('x-default', ''),
        ])
          expect(html).toContain(part);
      }
      expect(built('site/services/web-development.html')).toContain(
        `href="/${third}/services/web-development"`,
      );
      // A page without a translation leads to the home page of the language.
      expect(built('site/industries/mills.html')).toContain(`href="/${third}"`);
    });

    describe('on a running server', () => {
      const environment = freshEnvironment({ DIST_DIR: join(folder, 'dist') });
      let server: ServerProcess;
      beforeAll(async () => {
        server = await startServer(environment);
      });
      afterAll(() => server.end('SIGKILL'));

      const formRecord = () => parse(readFileSync(join(content, `${language}/contact-form.yaml`), 'utf8'));

      test('is that of the receipt, and is named in the mail to the company', async () => {
        const form = formRecord();
        const companyMail = parse(readFileSync(join(content, `${language}/company-mail.yaml`), 'utf8'));
        const { id = '' } = await post(server.url, { ...fixtureRequest, language: third });
        const receipt = await storedDocument(environment, `${id}-RECEIPT`);
        expect(receipt?.language).toBe(third);
        expect(receipt?.message.text).toContain(spelled(form.receipt.heading));
        const mail = await storedDocument(environment, id);
        expect(mail?.message.text).toContain(`${companyMail.language}: French`);
      });

      test('is that of a refused form without script', async () => {
        const refused = await fetch(`${server.url}/contact`, {
          method: 'POST',
          headers: { accept: 'text/html' },
          body: new URLSearchParams({ ...fixtureRequest, email: 'nobody', language: third }),
        });
        const page = await refused.text();
        expect(page).toContain(`<html lang="${third}-IN"`);
        expect(page).toContain(spelled(formRecord().issues.email.invalid).slice(0, 20));
      });

      test('is that of the page for what is not there', async () => {
        const missing = await fetch(`${server.url}/${third}/nowhere`);
        expect(missing.status).toBe(404);
        expect(await missing.text()).toContain(`<html lang="${third}-IN"`);
      });
    });
  });
});
