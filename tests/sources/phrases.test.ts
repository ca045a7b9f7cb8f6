import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentLanguages } from '../../src/content-check/content-languages.ts';

/*
 * The house style of content/, as far as a program can hold it; content/README.md has its rules. Nothing
 * else about an owner's words is checked here: only what the lists below name, and long repetitions.
 */

const self = 'tests/sources/phrases.test.ts';
const folder = `content/${contentLanguages('content')[0]}`;

/** Headlines and half sentences that said nothing, or that only a saving of bytes had put there. */
const bannedFragments: readonly string[] = [
  'What you can expect',
  'Every trade has',
  'busy hours',
  'to watch the machines',
  'Machines and offices joined',
  'you can act on',
  'Accounts that follow',
  'Case tracking to the solution',
  'live places',
  'care at a distance',
  'Bookings that agree',
  'in the place where customers ask',
  'From first talk',
  'No unexpected charges or fees during a project.',
  'the design becomes software',
  'the same data',
  'in one place',
  'in one record',
  'on one screen',
  'in one calendar',
  'seamless',
  'cutting-edge',
  'state-of-the-art',
  'one-stop',
  'world-class',
  'leverage',
  'synerg',
  'take your business to the next level',
];

/** Words that are good once: how often one record may use each. */
const tics: Readonly<Record<string, number>> = {
  'in one': 1,
  joined: 1,
  agree: 2,
  figures: 1,
  'at a glance': 1,
  'so that': 2,
  'You see': 1,
  'You know': 1,
};

/** One spelling, the specification's where it has the word: what the other one looks like, and ours. */
const spellings: Readonly<Record<string, string>> = {
  'organisations?': 'organization',
  'optimis(e|es|ed|ing|ation)': 'optimize',
  'prioritis(e|es|ed|ing)': 'prioritize',
  'visualis(e|es|ed|ing|ation)': 'visualize',
  'recognis(e|es|ed|ing)': 'recognize',
  'customiz(e|es|ed|ing|ation)': 'customise',
  'analyz(e|es|ed|ing)': 'analyse',
  'behaviors?': 'behaviour',
  fulfilment: 'fulfillment',
  'enrolments?': 'enrollment',
  'catalogu(e|es|ed|ing)': 'catalog',
  'enquir(y|ies|e|es|ing)': 'inquiry',
  'programmes?': 'program',
  'e-mails?': 'email',
  ecommerce: 'e-commerce',
  'callbacks?': 'call-back',
};

/** The longest run of words that two records may have in common. */
const longestRepetition = 6;
const repeatedOnPurpose: readonly string[] = [];

const records = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => ({
    name: join(folder, name),
    texts: shownTexts(parse(readFileSync(join(folder, name), 'utf8'))),
  }));
const documents = readdirSync(join(folder, 'policies'))
  .map((name) => join(folder, 'policies', name))
  .map((name) => ({ name, texts: [['', readFileSync(name, 'utf8')]] as Text[] }));

describe('No text of content/', () => {
  test('holds a banned fragment', () => {
    const found = everywhere((text) => bannedFragments.filter((fragment) => text.includes(fragment)));
    expect(
      found,
      `Write the sentence anew. Are these your own words, take them off the list in ${self}.`,
    ).toEqual([]);
  });

  test('spells a word in a second way', () => {
    const found = everywhere((text) =>
      Object.entries(spellings)
        .filter(([other]) => new RegExp(`(?<![/\\w])${other}\\b`, 'i').test(text.replace(/\{+\w+\}+/g, '')))
        .map(([other, ours]) => `${ours}, not ${other}`),
    );
    expect(found, `Change the spelling, or the list in ${self}.`).toEqual([]);
  });
});

test('No record leans on one of the words that are good once', () => {
  const found = records.flatMap(({ name, texts }) =>
    Object.entries(tics)
      .map(([word, most]) => ({ word, most, uses: usesOf(word, texts) }))
      .filter(({ most, uses }) => uses > most)
      .map(({ word, most, uses }) => `${name}: "${word}" ${uses} times, at most ${most}`),
  );
  expect(found, `Say it in other words, or raise the number in ${self}.`).toEqual([]);
});

test(`No run of more than ${longestRepetition} words stands in two records`, () => {
  const first = new Map<string, string>();
  const found = new Set<string>();
  for (const { name, texts } of records) {
    for (const run of texts.flatMap(([, text]) => runsOf(text, longestRepetition + 1))) {
      const earlier = first.get(run) ?? name;
      first.set(run, earlier);
      if (earlier !== name && !repeatedOnPurpose.includes(run)) found.add(`${earlier}, ${name}: ${run}`);
    }
  }
  expect(
    [...found],
    `Say it in other words in one of the two, or add the words to repeatedOnPurpose in ${self}.`,
  ).toEqual([]);
});

/** Where a text stands in its record, and the text. */
type Text = [path: string, text: string];

function everywhere(problemsOf: (text: string) => readonly string[]): string[] {
  return [...records, ...documents].flatMap(({ name, texts }) =>
    texts.flatMap(([path, text]) =>
      problemsOf(text).map((problem) => `${name}${path && ` ${path}`}: ${problem}`),
    ),
  );
}

function usesOf(word: string, texts: readonly Text[]): number {
  const uses = new RegExp(`\\b${word}\\b`, 'g');
  return texts.reduce((count, [, text]) => count + (text.match(uses)?.length ?? 0), 0);
}

function runsOf(text: string, length: number): string[] {
  const words = text.toLowerCase().match(/[\w{}’'-]+/g) ?? [];
  return words.slice(length - 1).map((_, start) => words.slice(start, start + length).join(' '));
}

/** The texts of the pages and mails: no names of icons and files, no addresses, nothing for search engines. */
function shownTexts(value: unknown, path = ''): Text[] {
  if (typeof value === 'string') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value)
    .filter(([key]) => !['icon', 'file', 'href', 'origin', 'map', 'head', 'mark'].includes(key))
    .flatMap(([key, entry]) => shownTexts(entry, path ? `${path}.${key}` : key));
}
