import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { policyOf, securityHeadersOf } from '../../server/http/security-headers.ts';
import type { ContentRepository } from '../../src/build/content-editor/content-repository.ts';
import { editorFiles, editorPath, editorPolicy } from '../../src/build/content-editor/editor-page.ts';
import { contentLanguages } from '../../src/data/records/content-languages.ts';
import { readContent } from '../../src/data/records/read-content.ts';
import { recordKinds } from '../../src/data/schemas/record-kinds.ts';
import { type Commit, serveGithubApi } from './github-api.ts';
import { drawn, expect, test } from './test.ts';

/* /admin as a build with CMS_REPOSITORY has it, with the headers of the server, against a recorded GitHub. */

const repository: ContentRepository = { host: 'github', name: 'company/website', branch: 'main' };
const languages = contentLanguages('content');
const language = languages[0] ?? '';
const token = 'github_pat_of_the_owner';
const site = 'https://site.example';

const isAt = (path: string) => (url: URL) => url.origin === site && url.pathname === path;

test.use({ expectedMessages: /unpkg\.com|ERR_FAILED|401|Invalid token/ });

test.beforeEach(async ({ context }) => {
  const policies = { [`${editorPath}.html`]: editorPolicy(repository) };
  // The test needs neither the editor's fonts nor the state of GitHub.
  await context.route(/jsdelivr|githubstatus/, (route) => route.abort());
  for (const { path, type, read } of editorFiles(languages, repository))
    await context.route(isAt(path.replace(/\.html$/, '')), async (route) =>
      route.fulfill({
        body: await read(),
        headers: { 'Content-Type': type, ...securityHeadersOf(policyOf(path, policies)) },
      }),
    );
});

test('An owner signs in with a token, edits a line in the browser, and saving it is a commit of that record', async ({
  page,
  context,
}) => {
  const commits = await serveGithubApi(context, token);
  await signIn(page, 'pages/entries/company');
  await fieldIn(page, language, 'callBackWithin').getByRole('textbox').fill('two working days');
  const { before, saved } = await save(page, commits, 'company.yaml');
  const { schema } = recordKinds.company;
  expect(schema.parse(saved)).toEqual(schema.parse({ ...before, callBackWithin: 'two working days' }));
});

test('What a company does not have is taken away whole: a second telephone', async ({ page, context }) => {
  const commits = await serveGithubApi(context, token);
  await signIn(page, 'pages/entries/company');
  await fieldIn(page, language, 'alternateMobile').getByRole('checkbox', { name: /^Add/ }).uncheck();
  const { before, saved } = await save(page, commits, 'company.yaml');
  const { alternateMobile, ...others } = before;
  const { schema } = recordKinds.company;
  expect(schema.parse(saved)).toEqual(schema.parse(others));
});

test('What the sample company leaves empty can be added, in all languages at once: a person', async ({
  page,
  context,
}) => {
  const commits = await serveGithubApi(context, token);
  await signIn(page, 'pages/entries/howWeWork');
  await unfolded(page, language, 'people', 'people.entries');
  await fieldIn(page, language, 'people.entries').getByRole('button', { name: /^Add/ }).click();
  const person = { name: 'Asha Verma', role: 'Head of development', text: 'Asha plans the ERP projects.' };
  for (const pane of languages) {
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

test('An entry that is removed goes in all languages at once, and nothing else changes', async ({
  page,
  context,
}) => {
  test.skip(languages.length < 2, 'The site has one language.');
  const commits = await serveGithubApi(context, token);
  await signIn(page, 'industries/entries/healthcare');
  await unfolded(page, language, 'uses', 'uses.0.text');
  await fieldIn(page, language, 'uses').getByRole('button', { name: 'Remove', exact: true }).first().click();
  await save(page, commits, 'industries/healthcare.yaml');
  for (const each of languages) {
    const path = `content/${each}/industries/healthcare.yaml`;
    const { uses: before } = parse(readFileSync(path, 'utf8'));
    expect(parse(commits[0]?.files.get(path) ?? '').uses).toEqual(before.slice(1));
  }
});

test.describe('A new page', () => {
  // The editor closes the draft of a new entry before what it derives from it.
  test.use({ expectedMessages: /unpkg\.com|ERR_FAILED|Cannot convert undefined or null to object/ });

  for (const title of ['The café owner’s “returns” policy, 2_b', 'भुगतान नीति'])
    test(`called ${title} has a file that the reader accepts, in the original language alone`, async ({
      page,
      context,
    }) => {
      const commits = await serveGithubApi(context, token);
      await signIn(page, 'policies/new');
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
        await fieldIn(page, language, 'head.keywords').getByRole('button', { name: /^Add/ }).click();
        await fieldIn(page, language, `head.keywords.${index}`).getByRole('textbox').fill(keyword);
      }
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(() => commits.length).toBe(1);
      const files = commits[0]?.files ?? new Map<string, string>();
      expect([...files.keys()]).toEqual([expect.stringMatching(`^content/${language}/policies/`)]);
      expect(problemsWith(files)).toEqual([]);
    });
});

test('Each legal constant has its field, and saving one leaves the others as they are', async ({
  page,
  context,
}) => {
  const commits = await serveGithubApi(context, token);
  await signIn(page, 'pages/entries/legalConstants');
  await page.getByRole('row', { name: 'warrantyDays' }).getByRole('textbox', { name: 'Value' }).fill('60');
  const { before, saved } = await save(page, commits, 'legal-constants.yaml');
  expect(saved).toEqual({ ...before, warrantyDays: '60' });
});

test('A page with a plan of rooms can be saved, and its schema accepts it', async ({ page, context }) => {
  const commits = await serveGithubApi(context, token);
  await signIn(page, 'industries/entries/hospitality-and-tourism');
  await fieldIn(page, language, 'title').getByRole('textbox').fill('Hotels and tourism');
  const { before, saved } = await save(page, commits, 'industries/hospitality-and-tourism.yaml');
  const { schema } = recordKinds.industries;
  // Flags that are not set become false, which means the same.
  expect(schema.parse(saved)).toMatchObject(schema.parse({ ...before, title: 'Hotels and tourism' }));
});

test('A token without access to the repository is refused with a message, and nothing is committed', async ({
  page,
  context,
}) => {
  const commits = await serveGithubApi(context, token);
  await signIn(page, 'pages/entries/company', 'github_pat_of_somebody_else');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(commits).toEqual([]);
});

const fieldIn = (page: Page, pane: string, path: string) =>
  page.locator(`.pane[data-locale="${pane}"] [data-key-path="${path}"]`);

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

/** Opens a record of the editor by its path in the collections of the language, and signs in. */
async function signIn(page: Page, record: string, withToken = token): Promise<void> {
  await page.goto(`${site}${editorPath}#/collections/${record}`);
  await page.getByRole('button', { name: /access token/i }).click();
  await page.getByRole('textbox').fill(withToken);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Saves, and returns the record before and in the one commit. Expects that content/ with the commit has no problems. */
async function save(page: Page, commits: readonly Commit[], name: string) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => commits.length).toBe(1);
  const [commit] = commits;
  const file = `content/${language}/${name}`;
  expect(commit).toMatchObject({ repository: repository.name, branch: repository.branch });
  const files = commit?.files ?? new Map<string, string>();
  expect([...files.keys()].sort()).toEqual(languages.map((each) => `content/${each}/${name}`).sort());
  expect(problemsWith(files)).toEqual([]);
  return { before: parse(readFileSync(file, 'utf8')), saved: parse(files.get(file) ?? '') };
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
