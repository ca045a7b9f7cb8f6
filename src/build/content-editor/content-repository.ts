/** The repository that the content editor writes to. */
export interface ContentRepository {
  readonly host: 'github' | 'gitlab';
  /** Owner and name, as in `company/website`. */
  readonly name: string;
  readonly branch: string;
}

/** The hosts to which /admin may send an owner's edits; the policy of that page alone allows them. */
export const hostOrigins = {
  github: ['https://api.github.com', 'https://www.githubstatus.com'],
  gitlab: ['https://gitlab.com', 'https://status-api.hostedstatus.com'],
} as const satisfies Readonly<Record<ContentRepository['host'], readonly string[]>>;

/**
 * Owner and name at GitHub, or after `gitlab:` at GitLab, perhaps with groups. The characters cannot change the URLs that
 * contain the name.
 */
const REPOSITORY = /^(?:(github|gitlab):)?([\w.-]+(?:\/[\w.-]+)+)$/;

/** The repository that CMS_REPOSITORY names; without one there is no editor. */
export function readContentRepository(value = '', branch = ''): ContentRepository | undefined {
  if (value === '') return undefined;
  const [, host = 'github', name] = REPOSITORY.exec(value) ?? [];
  if (!name || name.split('/').includes('..'))
    throw new Error(
      `CMS_REPOSITORY must be an owner and a name such as company/website, or gitlab:company/website; it is "${value}".`,
    );
  return { host: host === 'gitlab' ? 'gitlab' : 'github', name, branch: branch || 'main' };
}
