import { Motif } from '../../components/motif/motif.tsx';
import type { IllustrationOption, IllustrationRow } from '../../data/schemas/illustration-schema.ts';
import { type Choice, type State, States, statesOf } from './states.tsx';

interface RowsProps {
  rows: readonly IllustrationRow[];
  options: readonly IllustrationOption[];
  choice: Choice;
  /** Covers a text that the chosen option does not show. */
  closed?: string | undefined;
}

/** The lines of a screen, each with the mark that it has in some states. */
export function Rows({ rows, options, choice, closed }: RowsProps) {
  return (
    <dl>
      {rows.map((row) => (
        <div key={row.term} data-shown-from={completeFrom(row)}>
          <dt>{row.term}</dt>
          <dd>
            <Mark markedBy={optionsThatMark(row, options)} choice={choice} />
            <RowText row={row} choice={choice} closed={row.shownFor && closed} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function optionsThatMark({ term }: IllustrationRow, options: readonly IllustrationOption[]): number[] {
  return options.flatMap(({ marks }, index) => (marks === term ? index + 1 : []));
}

function Mark({ markedBy, choice: { only } }: { markedBy: readonly number[]; choice: Choice }) {
  const isMarked = only === undefined ? markedBy.length > 0 : markedBy.includes(only);
  return isMarked && <i className="illustration-mark" data-shown={markedBy.join(' ')} />;
}

/** The option that adds a line, or with which its text becomes the last one. */
function completeFrom({ shownFrom, texts }: IllustrationRow): number | undefined {
  return shownFrom ?? (texts && texts.indexOf(texts.at(-1) ?? '') + 1);
}

/** The text of a line, or a text for each option. The drawing follows the text, or the last one. */
function RowText({ row, ...frame }: { row: IllustrationRow } & Pick<RowsProps, 'choice' | 'closed'>) {
  const states = rowStates(row, frame.choice.labels.length);
  const last = states.at(-1)?.value;
  return (
    <States states={states} {...frame}>
      {(text) => (
        <>
          {text} {text === last && row.motif && <Motif name={row.motif} />}
        </>
      )}
    </States>
  );
}

/** The texts of a line by their options. */
function rowStates({ text = '', texts, shownFrom, shownFor }: IllustrationRow, count: number): State[] {
  if (texts) return statesOf(texts);
  if (shownFor) return [{ value: text, shownFor }];
  const first = shownFrom ?? 1;
  const later = Array.from({ length: count - first + 1 }, (_, index) => first + index);
  return [{ value: text, shownFor: later, shownFrom }];
}
