import { Motif } from '../../components/motif/motif.tsx';
import type { IllustrationOption, IllustrationRow } from '../../data/schemas/illustration-schema.ts';
import { type State, StateTexts, statesOf } from './state-texts.tsx';

interface RowsProps {
  rows: readonly IllustrationRow[];
  options: readonly IllustrationOption[];
  /** Covers a line that the chosen option does not show. */
  closed?: string | undefined;
}

/** The lines of a screen; each names the options that mark it and the option that adds it. */
export function Rows({ rows, options, closed }: RowsProps) {
  return (
    <dl>
      {rows.map((row) => (
        <div key={row.term} data-marked={markedBy(row, options)} data-added={row.shownFrom}>
          <dt>{row.term}</dt>
          <dd>
            <RowText row={row} options={options} closed={closed} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function markedBy({ term }: IllustrationRow, options: readonly IllustrationOption[]): string | undefined {
  return options.flatMap(({ marks }, index) => (marks === term ? index + 1 : [])).join(' ') || undefined;
}

function RowText({ row, options, closed }: { row: IllustrationRow } & Omit<RowsProps, 'rows'>) {
  const states = rowStates(row, options.length);
  const lastDrawing = row.motif && <Motif name={row.motif} />;
  if (!states)
    return (
      <>
        {row.text}
        {lastDrawing}
      </>
    );
  return (
    <StateTexts options={options} states={states} lastDrawing={lastDrawing} closed={row.shownFor && closed} />
  );
}

/** The texts of a line by their options; undefined where the text is the same with all. */
function rowStates(
  { text = '', texts, shownFrom, shownFor }: IllustrationRow,
  count: number,
): State[] | undefined {
  if (texts) return statesOf(texts);
  if (shownFor) return [{ value: text, shownFor }];
  if (shownFrom === undefined) return undefined;
  const later = Array.from({ length: count - shownFrom + 1 }, (_, index) => shownFrom + index);
  return [{ value: text, shownFor: later, addedBy: shownFrom }];
}
