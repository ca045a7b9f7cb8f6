import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Byte order marks, by which editors and shells of Windows state the encoding of a text. */
const marks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** An environment with the variables of an .env file; its own take precedence over them. */
export function withEnvironmentFile(path: string, environment: Environment): Environment {
  return { ...readEnvironmentFile(path), ...environment };
}

/** The variables of an .env file, in UTF-8 or with a mark of UTF-16; none where there is no file. */
function readEnvironmentFile(path: string): Environment {
  if (!existsSync(path)) return {};
  const bytes = readFileSync(path);
  const { encoding = 'utf-8' } = marks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte)) ?? {};
  return parseEnv(new TextDecoder(encoding).decode(bytes));
}
