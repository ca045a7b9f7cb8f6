import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { parse } from 'yaml';
import { policyOf, securityHeadersOf } from '../../server/http/security-headers.ts';
import type { ContentRepository } from '../../src/build/content-editor/content-repository.ts';
import { editorFiles, editorPath, editorPolicy } from '../../src/build/content-editor/editor-page.ts';
import { contentLanguages } from '../../src/data/records/content-languages.ts';
import { readContent } from '../../src/data/records/read-content.ts';
import { recordKinds } from '../../src/data/schemas/record-kinds.ts';
import { type Commit, serveGithubApi } from './github-api.ts';
import { company, howWeWork, industries, policies, services } from './site-content.ts';
import { consoleMessages, drawn, expect, test } from './test.ts';

/* /admin as a build with CMS_REPOSITORY has it, with the headers of the server, against a recorded GitHub. */

const repository: ContentRepository = { host: 'github', name: 'company/website', branch: 'main' };
const languages = contentLanguages('content');
const language = languages[0] ?? '';
/** The languages that have a record: a translation lacks those that it does not translate. */
const languagesOf = (name: string) => languages.filter((each) => existsSync(fileOf(each, name)));
const fileOf = (each: string, name: string) => `content/${each}/${name}`;

const usesOf = (each: string, name: string): unknown[] =>
  parse(readFileSync(fileOf(each, name), 'utf8')).uses ?? [];
/** An industry that uses several services, as many in each language. */
const withUses = industries.find(({ slug, uses }) => {
  const name = `industries/${slug}.yaml`;
  const translated = languagesOf(name);
  const isAlike = translated.every((each) => usesOf(each, name).length === uses.length);
  return uses.length > 1 && translated.length > 1 && isAlike;
})?.slug;

const withRooms = [
  ...services.map((entry) => ({ ...entry, list: 'services' as const })),
  ...industries.map((entry) => ({ ...entry, list: 'industries' as const })),
].find(({ page }) => page.example?.illustration?.drawing?.kind === 'room-plan');

const inFooter = policies.find((policy) => policy.inFooter)?.path.replace('/policies/', '');

const token = 'github_pat_of_the_owner';
const site = 'https://site.example';

const isAt = (path: string) => (url: URL) => url.origin === site && url.pathname === path;

/* The editor starts slowly, so an owner edits one record after another, as in life. */
test.describe('An owner who has signed in', () => {
  test.describe.configure({ mode: 'serial' });
  let page: Page;
  let commits: Commit[];
  let messages: readonly string[];

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    messages = consoleMessages(context);
    await serveEditor(context);
    commits = await serveGithubApi(context, token);
    page = await context.newPage();
    await signIn(page, 'pages/entries/company');
  });
  test.afterAll(async () => {
    await page.context().close();
    // The editor closes the draft of a new entry before what it derives from it.
    const expected = /unpkg\.com|ERR_FAILED|Cannot convert undefined or null to object/;
    expect(messages.filter((text) => !expected.test(text))).toEqual([]);
  });

  test('edits a line and takes away a second telephone, and saving it is a commit of that record', async () => {
    const callBackWithin = `${company.callBackWithin.slice(0, 30)} or two`;
    await fieldIn(page, language, 'callBackWithin').getByRole('textbox').fill(callBackWithin);
    await fieldIn(page, language, 'alternateMobile').getByRole('textbox').fill('');
    const { before, saved } = await save(page, commits, 'company.yaml');
    const { alternateMobile, ...others } = before;
    const { schema } = recordKinds.company;
    expect(schema.parse(saved)).toEqual(schema.parse({ ...others, callBackWithin }));
  });

  test('adds what the sample company leaves empty, in all languages at once: a person', async () => {
    test.skip((howWeWork.people?.entries.length ?? 0) > 0, 'The company has people.');
    test.skip(languages.length > 2, 'The editor shows two languages beside each other.');
    await openRecord(page, 'pages/entries/howWeWork');
    await unfolded(page, language, 'people', 'people.entries');
    await addItem(page, 'people.entries', 0);
    const person = { name: 'Asha Verma', role: 'Head of development', text: 'Asha plans the ERP projects.' };
    for (const pane of languagesOf('about/how-we-work.yaml')) {
      await unfolded(page, pane, 'people', 'people.entries.0.name');
      for (const [name, text] of Object.entries(person))
        await fieldIn(page, pane, `people.entries.0.${name}`).getByRole('textbox').fill(text);
    }
    const { before, saved } = await save(page, commits, 'about/how-we-work.yaml');
    const { schema } = recordKinds.howWeWork;
    const people = { ...before.people, entries: [person] };
    // Flags that are not set become false, which means the same.
    expect(schema.parse(saved)).toMatchObject(schema.parse({ ...before, people }));
  });

  test('removes an entry in all languages at once, and nothing else changes', async () => {
    test.skip(!withUses, 'No industry that uses two services is translated.');
    await openRecord(page, `industries/entries/${withUses}`);
    await unfolded(page, language, 'uses', 'uses.0.text');
    await fieldIn(page, language, 'uses')
      .getByRole('button', { name: 'Remove', exact: true })
      .first()
      .click();
    const name = `industries/${withUses}.yaml`;
    const { files } = await save(page, commits, name);
    for (const each of languagesOf(name))
      expect(parse(files.get(fileOf(each, name)) ?? '').uses).toEqual(usesOf(each, name).slice(1));
  });

  test('finds a field for each legal constant, and saving one leaves the others as they are', async () => {
    await openRecord(page, 'pages/entries/legalConstants');
    const row = page.getByRole('row', { name: 'warrantyDays' });
    const constants = parse(readFileSync(fileOf(language, 'legal-constants.yaml'), 'utf8'));
    const warrantyDays = `${constants.warrantyDays}0`;
    await row.getByRole('textbox', { name: 'Value' }).fill(warrantyDays);
    const { before, saved } = await save(page, commits, 'legal-constants.yaml');
    expect(saved).toEqual({ ...before, warrantyDays });
  });

  test('saves a page with a plan of rooms, and its schema accepts it', async () => {
    test.skip(!withRooms, 'No page has a plan of rooms.');
    const { list, slug } = withRooms ?? { list: 'industries', slug: '' };
    await openRecord(page, `${list}/entries/${slug}`);
    await fieldIn(page, language, 'title').getByRole('textbox').fill('Rooms and tours');
    const { before, saved } = await save(page, commits, `${list}/${slug}.yaml`);
    const { schema } = recordKinds[list];
    // Flags that are not set become false, which means the same.
    expect(schema.parse(saved)).toMatchObject(schema.parse({ ...before, title: 'Rooms and tours' }));
  });

  test('edits a policy of the footer, and it stays there', async () => {
    test.skip(!inFooter, 'No policy is in the footer.');
    await openRecord(page, `policies/entries/${inFooter}`);
    await fieldIn(page, language, 'summary').getByRole('textbox').fill('What holds for this website.');
    const files = await commitOf(page, commits);
    expect(problemsWith(files)).toEqual([]);
    const texts = [...files.values()];
    expect(texts).not.toEqual([]);
    expect(texts.filter((text) => text.includes('inFooter: false'))).toEqual([]);
  });

  for (const title of ['The café owner’s “returns” policy, 2_b', 'भुगतान नीति'])
    test(`writes a new page called ${title}, whose file the reader accepts, in the original language alone`, async () => {
      await openRecord(page, 'policies/new');
      const texts = {
        title,
        version: '1.0',
        updated: '2026-11-26',
        summary: 'When money is returned.',
        body: '## When\n\nAlways.',
      };
      for (const [name, text] of Object.entries(texts))
        await fieldIn(page, language, name).getByRole('textbox').fill(text);
      await unfolded(page, language, 'head', 'head.title');
      const head = {
        title,
        description: `${title}: when money is returned, to whom and how, and what to send us.`,
      };
      for (const [name, text] of Object.entries(head))
        await fieldIn(page, language, `head.${name}`).getByRole('textbox').fill(text);
      for (const [index, keyword] of ['returns', 'money', 'refunds'].entries()) {
        await addItem(page, 'head.keywords', index);
        await fieldIn(page, language, `head.keywords.${index}`).getByRole('textbox').fill(keyword);
      }
      const files = await commitOf(page, commits);
      expect([...files.keys()]).toEqual([expect.stringMatching(`^content/${language}/policies/`)]);
      expect([...files.values()].join()).not.toContain('inFooter: false');
      expect(problemsWith(files)).toEqual([]);
    });
});

test.describe('A token without access to the repository', () => {
  test.use({ expectedMessages: /unpkg\.com|ERR_FAILED|401|Invalid token/ });

  test('is refused with a message, and nothing is committed', async ({ page, context }) => {
    await serveEditor(context);
    const commits = await serveGithubApi(context, token);
    await signIn(page, 'pages/entries/company', 'github_pat_of_somebody_else');
    await expect(page.getByRole('alert')).toBeVisible();
    expect(commits).toEqual([]);
  });
});

/** Serves /admin as the server does; the tests need neither the editor's fonts nor the state of GitHub. */
async function serveEditor(context: BrowserContext): Promise<void> {
  const policies = { [`${editorPath}.html`]: editorPolicy(repository) };
  await context.route(/jsdelivr|githubstatus/, (route) => route.abort());
  for (const { path, type, read } of editorFiles(languages, repository))
    await context.route(isAt(path.replace(/\.html$/, '')), async (route) =>
      route.fulfill({
        body: await read(),
        headers: { 'Content-Type': type, ...securityHeadersOf(policyOf(path, policies)) },
      }),
    );
}

/** A field in the pane of a language; for a site of one language the editor names none, and shows a preview beside it. */
const fieldIn = (page: Page, pane: string, path: string) =>
  page.locator(
    `.pane[data-locale="${languages.length > 1 ? pane : '_default'}"] .field[data-key-path="${path}"]`,
  );

/** Adds an item to a list. The editor scrolls to it and gives it the focus a moment later: a press meanwhile can miss. */
async function addItem(page: Page, path: string, index: number): Promise<void> {
  const list = fieldIn(page, language, path);
  await list.getByRole('button', { name: /^Add/ }).click();
  // The first folds the whole list.
  await expect(list.getByRole('button', { name: /^(Collapse|Expand)$/ }).nth(index + 1)).toBeFocused();
}

/** Unfolds a group in the pane of a language until it shows a field. */
async function unfolded(page: Page, pane: string, group: string, field: string): Promise<void> {
  // The editor folds its fields once more when the record has loaded.
  await expect(async () => {
    const expand = fieldIn(page, pane, group).getByRole('button', { name: 'Expand', exact: true }).first();
    await fieldIn(page, pane, group).scrollIntoViewIfNeeded({ timeout: 2000 });
    if (await expand.isVisible()) await expand.click();
    // It shows the fields of a group once they are in view, which takes a frame.
    await drawn(page);
    await fieldIn(page, pane, group)
      .locator('[data-key-path]')
      .last()
      .scrollIntoViewIfNeeded({ timeout: 2000 });
    await expect(fieldIn(page, pane, field)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Opens the editor at a record, and signs in. */
async function signIn(page: Page, record: string, withToken = token): Promise<void> {
  await openRecord(page, record);
  await page.getByRole('button', { name: /access token/i }).click();
  await page.getByRole('textbox').fill(withToken);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Opens a record of the editor by its path in the collections of the language. */
async function openRecord(page: Page, record: string): Promise<void> {
  await page.goto(`${site}${editorPath}#/collections/${record}`);
}

/** Saves, and returns the record before and in the commit. Expects that content/ with the commit has no problems. */
async function save(page: Page, commits: readonly Commit[], name: string) {
  const files = await commitOf(page, commits);
  const file = fileOf(language, name);
  expect([...files.keys()].sort()).toEqual(
    languagesOf(name)
      .map((each) => fileOf(each, name))
      .sort(),
  );
  expect(problemsWith(files)).toEqual([]);
  return { before: parse(readFileSync(file, 'utf8')), saved: parse(files.get(file) ?? ''), files };
}

/** Saves, and returns the files of the one commit that it makes. */
async function commitOf(page: Page, commits: readonly Commit[]): Promise<ReadonlyMap<string, string>> {
  const before = commits.length;
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => commits.length).toBe(before + 1);
  const commit = commits.at(-1);
  expect(commit).toMatchObject({ repository: repository.name, branch: repository.branch });
  return commit?.files ?? new Map();
}

/** The problems that check:content finds in content/ with these files. */
function problemsWith(files: ReadonlyMap<string, string>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'edited-'));
  try {
    cpSync('content', join(folder, 'content'), { recursive: true });
    for (const [path, text] of files) writeFileSync(join(folder, path), text);
    return readContent(join(folder, 'content')).problems;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
