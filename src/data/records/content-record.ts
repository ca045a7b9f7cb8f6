import type { RecordData, RecordKind } from '../schemas/record-kinds.ts';

export interface ContentRecord {
  /** As the owner finds it, such as content/en/services/web-development.yaml. */
  readonly file: string;
  readonly kind: RecordKind;
  /** Its place in the language's folder without the ending, such as services/web-development. */
  readonly id: string;
  /** What its schema, or the parser, says against it. */
  readonly problems: readonly string[];
  /** The output of its schema, with the variables filled in; as it is written where the file has mistakes. */
  readonly data: unknown;
  /** The data before the schema, from which translations are merged. */
  readonly written: unknown;
  /** Of a translation: fields whose text is still the original's. */
  readonly untranslated?: readonly string[];
  /** What follows the front matter of a Markdown file. */
  readonly text: string;
  /** The line of the file that `text` begins with. */
  readonly textLine?: number;
  /** The language of `text`, where it is not the record's. */
  readonly textLanguage?: string | undefined;
}

/** The record of a kind that has exactly one; absent where it is missing or has mistakes. */
export function recordOf<K extends RecordKind>(
  records: readonly ContentRecord[],
  kind: K,
): RecordData<K> | undefined {
  return records.find((record) => record.kind === kind && record.problems.length === 0)?.data as
    | RecordData<K>
    | undefined;
}
