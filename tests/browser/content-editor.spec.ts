import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { policyOf, securityHeadersOf } from '../../server/http/security-headers.ts';
import type { ContentRepository } from '../../src/build/content-editor/content-repository.ts';
import { editorFiles, editorPath, editorPolicy } from '../../src/build/content-editor/editor-page.ts';
import { contentLanguages } from '../../src/data/records/content-languages.ts';
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
  // The editor's fonts, and the state of GitHub, are not part of it.
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
  await page.getByRole('textbox', { name: 'Call back within' }).fill('two working days');
  const { before, saved } = await save(page, commits, 'company.yaml');
  const { schema } = recordKinds.company;
  expect(schema.parse(saved)).toEqual(schema.parse({ ...before, callBackWithin: 'two working days' }));
});

test('What the sample company leaves empty can be added: a person', async ({ page, context }) => {
  const commits = await serveGithubApi(context, token);
  await signIn(page, 'pages/entries/howWeWork');
  const field = (path: string) => page.locator(`[data-key-path="${path}"]`);
  const add = field('people.entries').getByRole('button', { name: /^Add/ });
  // The editor folds its fields once more when the record has loaded.
  await expect(async () => {
    const expand = field('people').getByRole('button', { name: 'Expand', exact: true }).first();
    if (await expand.isVisible()) await expand.click();
    // It shows the fields of a group once they are in view, which takes a frame.
    await drawn(page);
    await expect(add).toBeVisible({ timeout: 2000 });
  }).toPass();
  await add.click();
  const person = { name: 'Asha Verma', role: 'Head of development', text: 'Asha plans the ERP projects.' };
  for (const [name, text] of Object.entries(person))
    await field(`people.entries.0.${name}`).getByRole('textbox').fill(text);
  const { before, saved } = await save(page, commits, 'about/how-we-work.yaml');
  const { schema } = recordKinds.howWeWork;
  const people = { ...before.people, entries: [person] };
  // Flags that are not set become false, which means the same.
  expect(schema.parse(saved)).toMatchObject(schema.parse({ ...before, people }));
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
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Hotels and tourism');
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

/** Opens a record of the editor by its place in the collections of the language, and signs in. */
async function signIn(page: Page, record: string, withToken = token): Promise<void> {
  await page.goto(`${site}${editorPath}#/collections/${language}-${record}`);
  await page.getByRole('button', { name: /access token/i }).click();
  await page.getByRole('textbox').fill(withToken);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Saves, and returns the record as it was and as the one commit has it. */
async function save(page: Page, commits: readonly Commit[], name: string) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => commits.length).toBe(1);
  const [commit] = commits;
  const file = `content/${language}/${name}`;
  expect(commit).toMatchObject({ repository: repository.name, branch: repository.branch });
  expect([...(commit?.files.keys() ?? [])]).toEqual([file]);
  return { before: parse(readFileSync(file, 'utf8')), saved: parse(commit?.files.get(file) ?? '') };
}
