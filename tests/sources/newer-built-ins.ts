import { globSync } from 'node:fs';
import compatibility from '@mdn/browser-compat-data' with { type: 'json' };
import ts from 'typescript';
import { oldestBrowsers } from '../../src/build/oldest-browsers.ts';

/** The part of MDN's data that tests read: a feature is a tree of features, with the versions that have it. */
export interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Version | readonly Version[]>> };
  readonly [name: string]: unknown;
}
interface Version {
  readonly version_added: string | false | null;
  readonly version_removed?: unknown;
  readonly flags?: unknown;
  readonly prefix?: unknown;
  readonly partial_implementation?: boolean;
}

/**
 * The built-ins that each file uses and that one of the oldest browsers does not know, such as `Promise.withResolvers`. One
 * program reads all files, because most of its time goes to the declarations of browsers.
 */
export function newerBuiltIns(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile('tsconfig.json', ts.sys.readFile).config,
    ts.sys,
    '.',
  );
  const program = ts.createProgram(files, { ...options, noEmit: true, types: [] });
  const checker = program.getTypeChecker();
  return new Map(files.map((file) => [file, builtInsOf(program.getSourceFile(file), checker)]));
}

function builtInsOf(source: ts.SourceFile | undefined, checker: ts.TypeChecker): readonly string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node) => {
    // The checker is asked for these names alone: to find the type of an expression takes long.
    if (ts.isIdentifier(node) && newerNames.has(node.text)) {
      const name = builtInAt(node, checker);
      if (name) found.add(name);
    }
    ts.forEachChild(node, visit);
  };
  if (source) visit(source);
  return [...found].sort();
}

/** Browsers load these; the two left out are read by the server and the build alone. */
export const browserFiles = globSync(
  ['src/{client,islands,components,sections}/**/*.{ts,tsx}', 'contract/**/*.ts'],
  { exclude: ['**/*.test.ts', '**/*.fixtures.ts', 'contract/{origin,site-manifest}.ts'] },
);

const { api, javascript } = compatibility as unknown as { api: Feature; javascript: { builtins: Feature } };

/** The name of every feature that one of the oldest browsers does not know, whatever object has it. */
const newerNames: ReadonlySet<string> = new Set([api, javascript.builtins].flatMap(namesOfNewer));

function namesOfNewer(tree: Feature): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    if (name === '__compat') return [];
    const feature = value as Feature;
    const isNewer = feature.__compat && !isKnownToAll(feature);
    return [...(isNewer ? [name.replace(/_static$/, '')] : []), ...namesOfNewer(feature)];
  });
}

/** The name of the newer built-in that an identifier stands for, if it does. */
function builtInAt(node: ts.Identifier, checker: ts.TypeChecker): string | undefined {
  const declaration = checker.getSymbolAtLocation(node)?.declarations?.[0];
  const library =
    declaration && /typescript\/lib\/lib\.(\w+)/.exec(declaration.getSourceFile().fileName)?.[1];
  if (!library) return undefined;
  const owners = [ownerOf(declaration), ...ownersByType(node, checker)].map((owner) =>
    owner.replace(/Constructor$/, '').replace(/^Readonly/, ''),
  );
  const member = isStatic(declaration) ? [`${node.text}_static`, node.text] : [node.text];
  const feature = [...owners, '']
    .map((owner) => featureOf(library, owner, member))
    .find((one) => one?.__compat);
  if (!feature || isKnownToAll(feature)) return undefined;
  return [owners.find((owner) => featureOf(library, owner, member) === feature), node.text]
    .filter(Boolean)
    .join('.');
}

/** The interface, or the variable with the static members, that declares it. */
function ownerOf({ parent }: ts.Declaration): string {
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text;
  return ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)
    ? parent.parent.name.getText()
    : '';
}

/** MDN's data tell static members of the DOM from others by a suffix. */
function isStatic({ parent }: ts.Declaration): boolean {
  return ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent);
}

/** The interfaces of the object that has the member: TypeScript declares some in mixins that MDN does not have. */
function ownersByType({ parent }: ts.Identifier, checker: ts.TypeChecker): string[] {
  if (!ts.isPropertyAccessExpression(parent)) return [];
  const names = (type: ts.Type): string[] => [
    ...(type.isUnionOrIntersection() ? type.types.flatMap(names) : [type.symbol?.name ?? '']),
    ...(type.isClassOrInterface() ? checker.getBaseTypes(type).flatMap(names) : []),
  ];
  return names(checker.getNonNullableType(checker.getTypeAtLocation(parent.expression)));
}

function featureOf(library: string, owner: string, names: readonly string[]): Feature | undefined {
  const tree = /^(dom|webworker)/.test(library) ? api : javascript.builtins;
  const features = (owner ? tree[owner] : tree) as Feature | undefined;
  return names.map((name) => features?.[name] as Feature | undefined).find((feature) => feature);
}

/** True if each of the oldest browsers has the feature, under its own name and without a setting. */
export function isKnownToAll({ __compat }: Feature): boolean {
  return Object.entries(oldestBrowsers).every(([browser, oldest]) =>
    [__compat?.support[browser] ?? []]
      .flat()
      .some(
        (version) =>
          !(version.flags || version.prefix || version.version_removed || version.partial_implementation) &&
          Number.parseFloat(`${version.version_added}`.replace('≤', '')) <= oldest,
      ),
  );
}
