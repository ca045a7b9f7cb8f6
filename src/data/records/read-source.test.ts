import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSource } from './read-source.ts';

/** Reads a file with this content; without one, the file is missing. */
function read(name: string, content?: string | Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'read-source-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, name);
  if (content !== undefined) writeFileSync(file, content);
  return readSource(file);
}

/** The byte order mark, with which some editors of Windows begin a file. */
const mark = '\uFEFF';
const terms = { data: { title: 'Terms of use' }, text: 'One\n\nTwo\n', textLine: 4, problems: [] };

test.each([
  ['is a policy', '---\ntitle: Terms of use\n---\nOne\n\nTwo\n'],
  ['has the line ends of Windows', '---\r\ntitle: Terms of use\r\n---\r\nOne\r\n\r\nTwo\r\n'],
  ['has the line ends of the first Macs', '---\rtitle: Terms of use\r---\rOne\r\rTwo\r'],
  ['begins with a byte order mark', `${mark}---\ntitle: Terms of use\n---\nOne\n\nTwo\n`],
  ['has spaces behind its hyphens', '--- \ntitle: Terms of use\n---\t\nOne\n\nTwo\n'],
])('A file that %s is read as its front matter and its text', (_, content) => {
  expect(read('terms.md', content)).toMatchObject(terms);
});

test('Signs that nobody sees, which websites and lists of contacts have in what is copied there, are left out', () => {
  const written = "\u200Bmobile: '\u202A+91 98765 43210\u202C'\nemail: office@\u200Bmill.example\uFEFF\n";
  expect(read('company.yaml', written)).toMatchObject({
    data: { mobile: '+91 98765 43210', email: 'office@mill.example' },
    text: '',
    problems: [],
  });
});

test('Control characters of a PDF are left out: XML has none, and a page with one is not valid', () => {
  expect(read('home.yaml', "title: 'Our\u0000 \u0007shops\u001F\uFFFC'\n").data).toEqual({
    title: 'Our shops',
  });
});

test('Spaces of a website that do not break are plain ones where all words have them, else a line could not end', () => {
  const bound = (text: string) => read('home.yaml', `title: ${text.replaceAll('~', '\u00A0')}\n`).data;
  expect(bound('See~our~shops~at~work')).toEqual({ title: 'See our shops at work' });
  expect(bound('«~Nos~magasins~» au 15~mai, +91~132~000~0000')).toEqual({
    title: '«\u00A0Nos\u00A0magasins\u00A0» au 15\u00A0mai, +91\u00A0132\u00A0000\u00A00000',
  });
  expect(bound('a'.repeat(200_000))).toEqual({ title: 'a'.repeat(200_000) });
});

test('A heading and a list whose space does not break are read as such', () => {
  const { text } = read('terms.md', '---\ntitle: Terms\n---\n##\u00A0When\n\n-\u00A0one\n\u00A0-\u00A0two\n');
  expect(text).toBe('## When\n\n- one\n - two\n');
});

test('A line break within a paragraph, as presentations have it, is a space', () => {
  expect(read('home.yaml', 'title: Our\vshops\u2028at work\n').data).toEqual({ title: 'Our shops at work' });
});

test('A mistake in the front matter is told by its line in the file, and the text is read all the same', () => {
  expect(read('terms.md', '---\ntitle: Terms\nversion: 1.10\n---\nText\n')).toMatchObject({
    text: 'Text\n',
    problems: [expect.stringMatching(/^line 3 has 1\.10/)],
  });
});

const noFrontMatter =
  'has no front matter: it begins with its fields between two lines of three hyphens, as the other policies do.';
const notUtf8 =
  'is not saved as UTF-8, so that its letters cannot be read: open it in your editor and save it with the encoding UTF-8.';

test.each([
  ['home.yaml', 'is not there', undefined, 'is missing.'],
  ['terms.md', 'has no front matter', 'Text\n', noFrontMatter],
  ['terms.md', 'does not end its front matter', '---\ntitle: Terms\nText\n', noFrontMatter],
  ['terms.md', 'has text before its front matter', 'Text\n---\ntitle: Terms\n---\nText\n', noFrontMatter],
  ['home.yaml', 'is saved as UTF-16', Buffer.from(`${mark}title: Café\n`, 'utf16le'), notUtf8],
  ['home.yaml', 'is saved as Windows-1252', Buffer.from('title: Café\n', 'latin1'), notUtf8],
])('A file %s that %s is refused with a sentence', (name, _, content, sentence) => {
  expect(read(name, content)).toEqual({ data: undefined, text: '', textLine: 1, problems: [sentence] });
});
