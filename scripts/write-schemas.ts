/** `npm run schemas`: writes the schemas of content/ for editors that complete and check YAML. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { editorMapping, jsonSchemas } from '../src/schemas/json-schemas.ts';

const folder = 'content/schemas';
const settingsFile = '.vscode/settings.json';

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, text] of jsonSchemas()) writeFileSync(`${folder}/${name}`, text);
const settings = { ...JSON.parse(readFileSync(settingsFile, 'utf8')), 'yaml.schemas': editorMapping() };
writeFileSync(settingsFile, `${JSON.stringify(settings, null, 2)}\n`);
console.log(`${jsonSchemas().size} schemas are in ${folder}/.`);
