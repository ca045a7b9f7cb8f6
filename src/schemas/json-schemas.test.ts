import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { editorMapping, jsonSchemas } from './json-schemas.ts';

const command = 'npm run schemas writes the schemas of content/ for editors anew.';

test.each([...jsonSchemas()])('content/schemas/%s says what the site reads', (name, text) => {
  expect(readFileSync(`content/schemas/${name}`, 'utf8'), command).toBe(text);
});

test('No schema is left of a kind of record that is no more', () => {
  expect(readdirSync('content/schemas').sort(), command).toEqual([...jsonSchemas().keys()].sort());
});

test('Editors know which file has which schema', () => {
  const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));
  expect(settings['yaml.schemas'], command).toEqual(editorMapping());
});
