import { type Document, visit } from 'yaml';
import { codePoint } from './character-problems.ts';
import type { YamlMistake } from './parse-yaml.ts';

/** Matches a space that YAML takes for a letter, such as a no-break space pasted from a website. */
const space = /[\u00A0\u2000-\u200A\u202F\u3000]/;
/** Matches one before a key, after a hyphen or after the colon of a key, where YAML needs an ordinary space. */
const misplaced = new RegExp(String.raw`^ *(?:- +)*(?:-|[\w-]+ *:)?${space.source}`);

/**
 * Spaces that were pasted into the structure of a record, so that YAML reads a key, a hyphen or indentation as text. A
 * space within a text is part of the text.
 */
export function pastedSpaces(document: Document, source: string): YamlMistake[] {
  return document.errors.length > 0 ? inLines(source) : inTexts(document, source);
}

/** Searches the lines of a file that cannot be parsed. */
function inLines(source: string): YamlMistake[] {
  let offset = 0;
  return source.split('\n').flatMap((line) => {
    const start = offset;
    offset += line.length + 1;
    return misplaced.test(line) ? [mistakeAt(start, line)] : [];
  });
}

/** Searches the keys of a file that can be parsed, and texts without quotation marks that look like a key or an entry. */
function inTexts(document: Document, source: string): YamlMistake[] {
  const mistakes: YamlMistake[] = [];
  visit(document, {
    Scalar(key, { range }) {
      const [start = 0, end = 0] = range ?? [];
      const text = source.slice(start, end);
      const isMistake = key === 'key' ? space.test(text) : misplaced.test(text);
      if (isMistake) mistakes.push(mistakeAt(start, text));
    },
  });
  return mistakes;
}

function mistakeAt(offset: number, text: string): YamlMistake {
  const [character = ''] = space.exec(text) ?? [];
  return {
    offset,
    reason: `has ${codePoint(character)}, a space that was pasted from another program, where YAML needs one of the keyboard: delete it and type it again`,
  };
}
