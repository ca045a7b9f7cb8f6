/** Where the content editor writes to. */
export interface ContentRepository {
  readonly host: 'github' | 'gitlab';
  /** Owner and name, as in `company/website`. */
  readonly name: string;
  readonly branch: string;
}

/** Where /admin may send what an owner edits, for the policy of that page alone. */
export const hostOrigins = {
  github: ['https://api.github.com', 'https://www.githubstatus.com'],
  gitlab: ['https://gitlab.com', 'https://status-api.hostedstatus.com'],
} as const satisfies Readonly<Record<ContentRepository['host'], readonly string[]>>;

/** Owner and name at GitHub, or those after `gitlab:`, perhaps with groups; a name cannot leave the URLs that it becomes part of. */
const REPOSITORY = /^(?:(github|gitlab):)?([\w.-]+(?:\/[\w.-]+)+)$/;

/** The repository of CMS_REPOSITORY; absent where there is none, and with it the editor. */
export function readContentRepository(value = '', branch = 'main'): ContentRepository | undefined {
  if (value === '') return undefined;
  const [, host = 'github', name] = REPOSITORY.exec(value) ?? [];
  if (!name || name.split('/').includes('..'))
    throw new Error(
      `CMS_REPOSITORY must be an owner and a name such as company/website, or gitlab:company/website; it is "${value}".`,
    );
  return { host: host === 'gitlab' ? 'gitlab' : 'github', name, branch };
}
