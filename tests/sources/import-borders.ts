/** The paths that a folder may import beside itself; `package` stands for packages of npm, `node:` for modules of Node. */
interface Border {
  /** A folder or a file; `*` is any one name, and each folder that it matches has a border of its own. */
  readonly at: string;
  /** A folder is everything in it; `*` is any part of one name. */
  readonly mayImport: readonly string[];
  /** Exceptions from `mayImport`. */
  readonly not?: readonly string[];
}

/** The shapes of records, a company's lines, the slots of texts and a picture, which read no file. */
const plainData = [
  'src/data/schemas',
  'src/data/company-lines.ts',
  'src/data/fill-slot.ts',
  'src/data/picture-data.ts',
];

/** The most particular row for a file is its first. Folders without a row may import everything: scripts, tests, benches. */
export const borders: readonly Border[] = [
  // Browsers load this folder, so it carries no package; these two files are read by the server alone.
  { at: 'contract/page-policies.ts', mayImport: ['contract', 'zod'] },
  { at: 'contract/site-manifest.ts', mayImport: ['contract', 'zod'] },
  { at: 'contract', mayImport: [] },

  { at: 'src/data/company-lines.ts', mayImport: ['src/data/schemas'] },
  { at: 'src/data/fill-slot.ts', mayImport: [] },
  { at: 'src/data/picture-data.ts', mayImport: ['src/data/schemas'] },
  { at: 'src/data/schemas', mayImport: ['contract', 'package'] },
  { at: 'src/data/colours', mayImport: ['contract', 'src/data/schemas', 'package'] },
  {
    at: 'src/data/records',
    mayImport: [
      'contract',
      'src/data/company-lines.ts',
      'src/data/schemas',
      'src/data/colours',
      'package',
      'node:',
    ],
  },
  { at: 'src/data/site', mayImport: ['contract', ...plainData, 'src/data/records', 'package'] },
  { at: 'src/client', mayImport: ['contract', 'src/data/schemas', 'src/data/site', 'package'] },
  { at: 'src/build', mayImport: ['contract', 'src/data', 'src/client', 'package', 'node:'] },
  {
    at: 'src/components',
    mayImport: ['contract', ...plainData, 'src/data/site', 'package'],
  },
  {
    at: 'src/sections/*',
    mayImport: ['contract', 'src/components', 'src/client', ...plainData, 'src/data/site', 'package'],
  },
  {
    at: 'src/islands',
    mayImport: ['contract', 'src', 'package', 'node:'],
    not: ['src/pages', 'src/layouts', 'src/data/records'],
  },
  {
    at: 'src/layouts',
    mayImport: ['contract', 'src', 'package', 'node:'],
    not: ['src/pages', 'src/data/records'],
  },
  { at: 'src/pages', mayImport: ['contract', 'src', 'package', 'node:'], not: ['src/data/records'] },
  { at: 'src', mayImport: ['contract', 'package', 'node:'] },

  {
    at: 'server/config.ts',
    mayImport: ['contract', 'server/setting-types.ts', 'server/mailbox.ts', 'package', 'node:'],
  },
  { at: 'server/log', mayImport: ['package', 'node:'] },
  { at: 'server/process', mayImport: ['contract', 'server/log', 'package', 'node:'] },
  { at: 'server/store', mayImport: ['contract', 'server/config.ts', 'server/process', 'package', 'node:'] },
  {
    at: 'server/http',
    mayImport: [
      'contract',
      'server/config.ts',
      'server/mailbox.ts',
      'server/log',
      'server/process',
      'server/store/*.ts',
      'server/mail',
      'package',
      'node:',
    ],
    not: ['server/store/open-store.ts', 'server/mail/*-transport.ts'],
  },
  {
    at: 'server/mail',
    mayImport: [
      'contract',
      'server/config.ts',
      'server/mailbox.ts',
      'server/log',
      'server/process',
      'server/store/*.ts',
      'package',
      'node:',
    ],
    not: ['server/store/open-store.ts'],
  },
  {
    at: 'server/metrics',
    mayImport: ['contract', 'server/log', 'server/http', 'server/store/*.ts', 'package', 'node:'],
    not: ['server/store/open-store.ts'],
  },
  { at: 'server', mayImport: ['contract', 'package', 'node:'] },
];

/**
 * The reason why a file may not import another, or undefined where it may. Both are paths of the project, a package or
 * `node:…`.
 */
export function importProblem(file: string, imported: string): string | undefined {
  const border = borders.find(({ at }) => ownFolder(at, file) !== undefined);
  const own = border && ownFolder(border.at, file);
  if (!border || !own || isBelow(own, imported)) return undefined;
  const isListed = (patterns: readonly string[] = []) => patterns.some((pattern) => isOne(pattern, imported));
  if (isListed(border.mayImport) && !isListed(border.not)) return undefined;
  const except = border.not ? `, not ${border.not.join(', ')}` : '';
  return `${file} imports ${imported}; ${own} may import ${border.mayImport.join(', ') || 'nothing else'}${except}`;
}

/** The folder or file that a row speaks of for this file: `src/sections/hero` of `src/sections/*`. */
function ownFolder(at: string, file: string): string | undefined {
  return at === file ? at : new RegExp(`^${toExpression(at)}(?=/)`).exec(file)?.[0];
}

function isOne(pattern: string, imported: string): boolean {
  if (pattern === 'package') return !/^(node:|contract\/|src\/|server\/|content\/)/.test(imported);
  if (pattern === 'node:') return imported.startsWith('node:');
  return new RegExp(`^${toExpression(pattern)}(/|$)`).test(imported);
}

function isBelow(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function toExpression(pattern: string): string {
  return pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
}
