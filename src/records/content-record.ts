import type { RecordData, RecordKind } from '../schemas/record-kinds.ts';

export interface ContentRecord {
  /** As the owner finds it, such as content/en/services/web-development.yaml. */
  readonly file: string;
  readonly kind: RecordKind;
  /** Its place in the language's folder without the ending, such as services/web-development. */
  readonly id: string;
  /** What its schema gives, with the variables filled in; as it is written where the file has mistakes. */
  readonly data: unknown;
  /** What follows the front matter of a Markdown file. */
  readonly text: string;
}

/** The record of a kind that has exactly one; absent where content/ has problems. */
export function recordOf<K extends RecordKind>(
  records: readonly ContentRecord[],
  kind: K,
): RecordData<K> | undefined {
  return records.find((record) => record.kind === kind)?.data as RecordData<K> | undefined;
}
