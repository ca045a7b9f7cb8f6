const property = /(?<![\w-])--[a-z][\w-]*/g;
const definition = /(?<=[{};])(--[a-z][\w-]*):(?:"[^"]*"|'[^']*'|[^;{}"'])*(?:;|(?=\}))/g;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The styles with their custom properties named `--a`, `--b`, … the most frequent first. */
export function withShortNames(css: string): string {
  const uses = new Map<string, number>();
  for (const [name] of css.matchAll(property)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const names = [...uses.keys()].toSorted((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0));
  const short = new Map(names.map((name, index) => [name, `--${shortName(index)}`]));
  return css.replace(property, (name) => short.get(name) ?? name);
}

/** The styles without custom properties that no declaration reads; these may read one another, hence again. */
export function withoutUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const shorter = css
    .replace(definition, (written, name) => (read.has(name) ? written : ''))
    .replaceAll(';}', '}');
  return shorter === css ? css : withoutUnread(shorter);
}

/**
 * The styles with the value itself wherever a property is read that is set once, for the whole page: no theme,
 * width or part of the page changes it.
 */
export function withConstantsInPlace(css: string): string {
  const set = new Map<string, number>();
  for (const [, name = ''] of css.matchAll(definition)) set.set(name, (set.get(name) ?? 0) + 1);
  const [root = ''] = /(?<=:root\{)[^{}]*(?=\})/.exec(css) ?? [];
  const constants = [...`{${root}}`.matchAll(definition)].filter(
    ([written, name = '']) =>
      set.get(name) === 1 && !css.includes(`var(${name},`) && !contentOf(written).includes('var('),
  );
  const simpler = constants.reduce(
    (styles, [written, name]) => styles.replace(written, '').replaceAll(`var(${name})`, contentOf(written)),
    css,
  );
  return simpler === css ? css : withConstantsInPlace(simpler);
}

function contentOf(written: string): string {
  return written.slice(written.indexOf(':') + 1).replace(/;$/, '');
}

function shortName(index: number): string {
  const letter = LETTERS[index % LETTERS.length] ?? '';
  const round = Math.floor(index / LETTERS.length);
  return round === 0 ? letter : `${letter}${round}`;
}
