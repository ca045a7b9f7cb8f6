import type { ReactNode } from 'react';
import { Motif } from '../../components/motif/motif.tsx';
import type { PieceFrame, PieceOption } from '../../data/schemas/pieces/piece-frame.ts';

/** What the component of a kind gets: its part of the record, and the label that says what it is. */
export interface PieceProps<Content> {
  content: Content;
  label: string;
}

/** The texts of a frame; a screen without a title has a heading of its own. */
type FrameContent = Omit<PieceFrame, 'options' | 'screen'> & {
  kind: string;
  options: readonly PieceOption[];
  screen: { title?: string; text: string };
};

interface FrameProps extends PieceProps<FrameContent> {
  /** The option that is chosen at first. */
  initial?: number;
  /** Instead of the options' motifs: a drawing above the choice. */
  drawing?: ReactNode;
  /** Instead of the title of the screen. */
  heading?: ReactNode;
  children: ReactNode;
}

/** The frame of every piece: a control panel with a choice, beside a screen that shows the chosen state. */
export function Piece({ content, label, initial = 0, drawing, heading, children }: FrameProps) {
  const { kind, title, choice, options, screen } = content;
  return (
    <figure className={`piece ${kind}`} data-reveal="card">
      <figcaption>
        {title} <small>{label}</small>
      </figcaption>
      {drawing ?? <Motifs options={options} />}
      <fieldset className="piece-choice">
        <legend>{choice}</legend>
        {options.map((option, index) => (
          <label key={option.label}>
            <input type="radio" name={kind} value={index + 1} defaultChecked={index === initial} />
            {option.label}
          </label>
        ))}
      </fieldset>
      <div className="piece-screen">
        <p className="piece-head">
          {heading ?? screen.title} <small>{screen.text}</small>
        </p>
        {children}
      </div>
    </figure>
  );
}

function Motifs({ options }: { options: readonly PieceOption[] }) {
  const motifs = options.flatMap(({ motif }) => motif ?? []);
  if (motifs.length === 0) return null;
  return (
    <div className="piece-states piece-drawing">
      {motifs.map((motif) => (
        <Motif key={motif} name={motif} />
      ))}
    </div>
  );
}

interface StatesProps {
  options: readonly PieceOption[];
  texts: readonly string[];
}

/** A text for each option, in one place. The name of the option is read on paper, where all texts are seen. */
export function States({ options, texts }: StatesProps) {
  return (
    <span className="piece-states">
      {options.map(({ label }, index) => (
        <span key={label}>
          <b>{label}: </b>
          {texts[index]}{' '}
        </span>
      ))}
    </span>
  );
}

interface StateRowsProps {
  options: readonly PieceOption[];
  rows: readonly { readonly term: string; readonly texts: readonly string[] }[];
}

/** Lines of a screen that say something else with each option. */
export function StateRows({ options, rows }: StateRowsProps) {
  return (
    <dl>
      {rows.map(({ term, texts }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <States options={options} texts={texts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
