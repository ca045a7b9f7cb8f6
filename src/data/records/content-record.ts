import type { RecordData, RecordKind } from '../schemas/record-kinds.ts';

export interface ContentRecord {
  /** The path of its file, such as content/en/services/web-development.yaml. */
  readonly file: string;
  readonly kind: RecordKind;
  /** Its path in the language's folder without the ending, such as services/web-development. */
  readonly id: string;
  /** A sentence for each mistake that its schema or the parser finds. */
  readonly problems: readonly string[];
  /** The output of its schema, with the variables filled in; the file's own values where it has mistakes. */
  readonly data: unknown;
  /** The text below the front matter of a Markdown file. */
  readonly text: string;
  /** The line of the file that `text` begins with. */
  readonly textLine?: number;
  /** The language of `text`, where it is not the record's: a translated policy may have its summary alone. */
  readonly textLanguage?: string | undefined;
  /** The line of a field in its file; absent where the file could not be read. */
  readonly lineOf?: LineOf | undefined;
  /** True for records of a translation. */
  readonly isTranslated?: boolean;
  /** True for an index page without a page that it could list: the site has no such page. */
  readonly isEmptyIndex?: boolean;
}

/** The line of the field at a path, such as ["uses", 2, "service"], or of the nearest group around it. */
export type LineOf = (path: readonly PropertyKey[]) => number;

/** The data of a kind that has exactly one record; absent where it is missing or has mistakes. */
export function recordOf<K extends RecordKind>(
  records: readonly ContentRecord[],
  kind: K,
): RecordData<K> | undefined {
  return recordWithFile(records, kind)?.data;
}

/** The data of a kind that has exactly one record, with its file. */
export function recordWithFile<K extends RecordKind>(records: readonly ContentRecord[], kind: K) {
  const record = records.find((candidate) => candidate.kind === kind && candidate.problems.length === 0);
  return record && { file: record.file, data: record.data as RecordData<K> };
}

/** The same record in another language. */
export function counterpartOf(
  { kind, id }: ContentRecord,
  records: readonly ContentRecord[],
): ContentRecord | undefined {
  return records.find((record) => record.kind === kind && record.id === id);
}

/** Sorts the records of a kind by their `order`. */
export function byOrder(one: ContentRecord, other: ContentRecord): number {
  return orderOf(one) - orderOf(other);
}

const orderOf = ({ data }: ContentRecord) => (data as { order?: number } | undefined)?.order ?? 0;

/** The name of a field; in a translation after its line, because the owner may be unable to read the text around it. */
export function fieldWithLine(
  { lineOf, isTranslated }: ContentRecord,
  path: readonly PropertyKey[],
  field: string,
): string {
  return isTranslated && lineOf ? `line ${lineOf(path)}, ${field}` : field;
}
