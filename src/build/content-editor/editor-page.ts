import { readFile } from 'node:fs/promises';
import { cmsConfig } from './cms-config.ts';
import { type ContentRepository, hostOrigins } from './content-repository.ts';

/** The path of the editor; the files below it belong to it. */
export const editorPath = '/admin';

interface EditorFile {
  readonly path: string;
  readonly type: string;
  read(): Promise<string>;
}

/** The files of /admin: the page, its configuration, and Sveltia CMS as its package has it. */
export function editorFiles(languages: readonly string[], repository: ContentRepository): EditorFile[] {
  return [
    { path: `${editorPath}.html`, type: 'text/html', read: async () => editorPage(repository) },
    {
      path: `${editorPath}/config.json`,
      type: 'application/json',
      read: async () => JSON.stringify(cmsConfig(languages, repository)),
    },
    {
      path: `${editorPath}/sveltia-cms.js`,
      type: 'text/javascript',
      read: async () => withoutSourceMap(await readFile(editorScript, 'utf8')),
    },
  ];
}

/** The script of the package, which the file of licences has to name. */
export const editorScript = 'node_modules/@sveltia/cms/dist/sveltia-cms.js';

/** The policy is in the page too, for hosting that sends no headers. */
function editorPage(repository: ContentRepository): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="content-security-policy" content="${editorPolicy(repository)}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Content editor</title>
    <link rel="cms-config-url" type="application/json" href="${editorPath}/config.json" />
  </head>
  <body>
    <script src="${editorPath}/sveltia-cms.js"></script>
  </body>
</html>
`;
}

/** The policy of this one page: its own script, styles that the editor writes, and the host of the repository. */
export function editorPolicy({ host }: Pick<ContentRepository, 'host'>): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    // Its icons are a font that the package does not hold.
    'font-src https://cdn.jsdelivr.net/fontsource/',
    `connect-src 'self' data: blob: ${hostOrigins[host].join(' ')}`,
    "media-src 'self' blob:",
    'manifest-src data: blob:',
    "frame-src 'self' blob:",
    "worker-src 'self' blob:",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ');
}

function withoutSourceMap(script: string): string {
  return script.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
}
