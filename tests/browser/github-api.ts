import { globSync, readFileSync } from 'node:fs';
import type { BrowserContext, Route } from '@playwright/test';

/*
 * The parts of GitHub's API that the content editor calls, with the files of content/. Nothing leaves this machine; the
 * editor's commits are recorded.
 */

export interface Commit {
  readonly repository: string;
  readonly branch: string;
  readonly parent: string;
  /** The new text of each file by its path. */
  readonly files: ReadonlyMap<string, string>;
}

const headOfMain = 'a'.repeat(40);
const afterCommit = 'b'.repeat(40);
const lastChange = {
  author: { name: 'Asha', email: 'asha@example.org', user: { id: '1', login: 'asha' } },
  committedDate: '2026-11-23T10:00:00Z',
};
const corsHeaders = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** Serves the API with a repository of content/; only this token has access. */
export async function serveGithubApi(context: BrowserContext, token: string): Promise<Commit[]> {
  const commits: Commit[] = [];
  const paths = globSync('content/**/*.*').map((path) => path.replaceAll('\\', '/'));
  await context.route('https://api.github.com/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: corsHeaders });
    if (!(await request.headerValue('Authorization'))?.endsWith(token))
      return reply(route, { message: 'Bad credentials' }, 401);
    if (pathname === '/user')
      return reply(route, { id: 1, login: 'asha', name: 'Asha', email: 'asha@example.org', avatar_url: '' });
    if (/\/collaborators\/asha$/.test(pathname)) return route.fulfill({ status: 204, headers: corsHeaders });
    if (/\/git\/trees\//.test(pathname)) return reply(route, treeOf(paths));
    if (pathname === '/graphql')
      return reply(route, { data: graphql(request.postDataJSON(), paths, commits) });
    return reply(route, { message: 'Not Found' }, 404);
  });
  return commits;
}

function reply(route: Route, body: unknown, status = 200): Promise<void> {
  return route.fulfill({ status, headers: corsHeaders, json: body });
}

function treeOf(paths: readonly string[]) {
  const tree = paths.map((path) => ({ path, mode: '100644', type: 'blob', sha: idOf(path, paths), size: 1 }));
  return { sha: headOfMain, truncated: false, tree };
}

const idOf = (path: string, paths: readonly string[]) => String(paths.indexOf(path)).padStart(40, '0');

interface Query {
  readonly query: string;
  readonly variables: { readonly input?: CommitInput };
}
interface CommitInput {
  readonly branch: { readonly repositoryNameWithOwner: string; readonly branchName: string };
  readonly expectedHeadOid: string;
  readonly fileChanges: { readonly additions: readonly { path: string; contents: string }[] };
}

function graphql({ query, variables: { input } }: Query, paths: readonly string[], commits: Commit[]) {
  if (input) return { createCommitOnBranch: { commit: record(input, commits, query) } };
  if (query.includes('history(first: 1)')) {
    const history = { nodes: [{ oid: commits.length > 0 ? afterCommit : headOfMain, message: 'Content' }] };
    return { repository: { ref: { target: { history } } } };
  }
  const objects = [...query.matchAll(/(content_\d+): object\(oid: "(\d+)"\)/g)].map(([, name = '', id]) => {
    const text = readFileSync(paths[Number(id)] ?? '', 'utf8');
    return [name, { text, isTruncated: false }];
  });
  const authors = [...query.matchAll(/(commit_\d+):/g)].map(([, name]) => [
    name,
    { target: { history: { nodes: [lastChange] } } },
  ]);
  return { repository: Object.fromEntries([...objects, ...authors]) };
}

function record({ branch, expectedHeadOid, fileChanges }: CommitInput, commits: Commit[], query: string) {
  const files = fileChanges.additions.map(
    ({ path, contents }) => [path, Buffer.from(contents, 'base64').toString()] as const,
  );
  commits.push({
    repository: branch.repositoryNameWithOwner,
    branch: branch.branchName,
    parent: expectedHeadOid,
    files: new Map(files),
  });
  const requested = [...query.matchAll(/(file_\d+):/g)].map(([, name]) => [name, { oid: 'c'.repeat(40) }]);
  return { oid: afterCommit, committedDate: '2026-11-23T10:00:00Z', ...Object.fromEntries(requested) };
}
