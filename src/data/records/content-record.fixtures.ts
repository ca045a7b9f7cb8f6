import type { RecordKind } from '../schemas/record-kinds.ts';
import type { ContentRecord } from './content-record.ts';

/** A record without mistakes, of which only the fields that a test reads are there. */
export function fixtureRecord(
  kind: RecordKind,
  id: string,
  data: unknown,
  more: Partial<ContentRecord> = {},
): ContentRecord {
  const ending = kind === 'policies' ? 'md' : 'yaml';
  return { file: `content/en/${id}.${ending}`, kind, id, data, problems: [], text: '', ...more };
}
