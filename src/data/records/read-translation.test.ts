import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Industry } from '../schemas/industry-schema.ts';
import { contentLanguages } from './content-languages.ts';
import { type Content, readContent } from './read-content.ts';

/* The effects that an owner's edits of the original have on a translation, which the owner may be unable to read. */

const [original = 'en', language = ''] = contentLanguages('content');
// A site in one language has nothing to test here.
const testTranslation = test.skipIf(language === '');

/** A copy of content/, with functions that change its files. */
function copyOfContent() {
  const folder = mkdtempSync(join(tmpdir(), 'translation-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('content', folder, { recursive: true });
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  return {
    edit,
    // biome-ignore lint/suspicious/noExplicitAny: records as they are written
    editRecord: (file: string, change: (record: any) => void) =>
      edit(file, (text) => {
        const record = parse(text);
        change(record);
        return stringify(record);
      }),
    remove: (file: string) => rmSync(join(folder, file)),
    read: (): Content => {
      const content = readContent(folder);
      const short = (sentences: readonly string[]) =>
        sentences.map((sentence) => sentence.replaceAll(`${folder}/`, ''));
      return { ...content, problems: short(content.problems), notices: short(content.notices) };
    },
  };
}

const recordOf = ({ editions }: Content, id: string, name = language) =>
  editions.find((edition) => edition.language === name)?.records.find((record) => record.id === id);
const usesOf = (content: Content, id: string) =>
  (recordOf(content, id)?.data as Pick<Industry, 'uses'> | undefined)?.uses;

testTranslation('Two entries that change places in the original stay as they are in the translation', () => {
  const content = copyOfContent();
  const before = usesOf(content.read(), 'industries/healthcare');
  content.editRecord(`${original}/industries/healthcare.yaml`, ({ uses }) => uses.reverse());
  const after = content.read();
  expect(after.problems).toEqual([]);
  expect(before).toBeDefined();
  expect(usesOf(after, 'industries/healthcare')).toEqual(before);
});

testTranslation(
  'An entry that is removed from the original stays in the translation, and nothing fails',
  () => {
    const content = copyOfContent();
    content.editRecord(`${original}/industries/healthcare.yaml`, ({ page }) =>
      page.questions.entries.shift(),
    );
    const { problems } = content.read();
    expect(problems).toEqual([]);
  },
);

testTranslation('A page that the original no longer has is gone in the translation, with a notice', () => {
  const content = copyOfContent();
  content.remove(`${original}/industries/industry4.yaml`);
  const after = content.read();
  expect(after.problems).toEqual([]);
  expect(after.notices).toContain(
    `${language}/industries/industry4.yaml: is not shown, because ${original}/ has no such page.`,
  );
  expect(recordOf(after, 'industries/industry4')).toBeUndefined();
});

testTranslation('What still names such a page is told with the file and the line of the translation', () => {
  const content = copyOfContent();
  content.remove(`${original}/services/mobile-application.yaml`);
  content.edit(`${language}/not-found.yaml`, (text) =>
    text.replace(/href: .*/, 'href: /services/mobile-application'),
  );
  const { problems } = content.read();
  const line = (file: string, part: string) =>
    readFileSync(join('content', language, file), 'utf8')
      .split(part)[0]
      ?.split('\n').length;
  expect(problems).toContain(
    `${language}/not-found.yaml: line ${line('not-found.yaml', 'href:')}, links[0].href leads to /services/mobile-application, which is no page of this site.`,
  );
  const index = usesOf(readContent('content'), 'industries/food-industry')?.findIndex(
    ({ service }) => service === 'mobile-application',
  );
  expect(problems).toContain(
    `${language}/industries/food-industry.yaml: line ${line('industries/food-industry.yaml', 'service: mobile-application')}, uses[${index}].service "mobile-application" is not the name of a file in services/.`,
  );
});

testTranslation(
  'A translation is checked by the schema of the original: a text that it lacks is missing',
  () => {
    const content = copyOfContent();
    content.editRecord(`${language}/industries/healthcare.yaml`, ({ page }) => {
      delete page.hero.heading;
    });
    expect(content.read().problems).toEqual([
      `${language}/industries/healthcare.yaml: page.hero.heading is missing.`,
    ]);
  },
);

testTranslation('A page that is not translated is missing from the translation, and nothing fails', () => {
  const content = copyOfContent();
  content.remove(`${language}/about/how-we-work.yaml`);
  const read = content.read();
  expect([read.problems, recordOf(read, 'about/how-we-work')]).toEqual([[], undefined]);
});

testTranslation('What exists once is refused in the translation of the company', () => {
  const content = copyOfContent();
  content.editRecord(`${language}/company.yaml`, (company) => {
    company.currency = { code: 'USD', symbol: '$' };
    company.address.street = 'Elsewhere 1';
  });
  expect(content.read().problems).toEqual([
    `${language}/company.yaml: address has a key that no schema knows: street.`,
    `${language}/company.yaml: the record has a key that no schema knows: currency.`,
  ]);
});

testTranslation('A translation names the original that there is', () => {
  const content = copyOfContent();
  content.editRecord(`${language}/company.yaml`, (company) => {
    company.translationOf = 'klingon';
  });
  expect(content.read().problems).toEqual([
    `${language}/company.yaml: translationOf must be ${original}, the original language.`,
  ]);
});

testTranslation('A constant in words that is not translated is never shown within a translated text', () => {
  const content = copyOfContent();
  content.edit(`${language}/not-found.yaml`, (text) =>
    text.replace(/^text: .*/m, 'text: "{{rightsResponse}}, {{minimumAge}}"'),
  );
  content.editRecord(`${language}/legal-constants.yaml`, (constants) => {
    delete constants.rightsResponse;
  });
  expect(content.read().problems).toEqual([
    `${language}/not-found.yaml: text writes {{rightsResponse}}, which legal-constants.yaml has in words in the original alone: write it in this language too.`,
  ]);
});

testTranslation('A policy of which only the summary is translated has the text of the original', () => {
  const content = readContent('content');
  const policy = recordOf(content, 'policies/privacy-policy');
  const originalText = recordOf(content, 'policies/privacy-policy', original)?.text ?? 'none';
  // Its links lead to pages of the translation.
  const withoutLinks = (text = '') => text.replace(/\]\([^)]*\)/g, '');
  expect(withoutLinks(policy?.text)).toBe(withoutLinks(originalText));
  expect(policy?.textLanguage).toBe(original);
});

testTranslation('A notice names each translated page whose original has a later date', () => {
  const content = copyOfContent();
  const today = new Date().toISOString().slice(0, 10);
  content.editRecord(`${original}/services/web-development.yaml`, ({ page }) => {
    page.head.updated = today;
  });
  content.editRecord(`${language}/services/web-development.yaml`, ({ page }) => {
    page.head.updated = '2025-01-01';
  });
  expect(content.read().notices.join()).toContain(
    `${language}/services/web-development.yaml: its original ${original}/services/web-development.yaml changed on ${today}`,
  );
});
