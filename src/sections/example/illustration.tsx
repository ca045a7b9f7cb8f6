import { Motif } from '../../components/motif/motif.tsx';
import type { Illustration as Content } from '../../data/schemas/illustration-schema.ts';
import { drawingParts } from './drawings/drawing-parts.tsx';
import { inOneState } from './one-state.ts';
import { Rows } from './rows.tsx';
import { StateTexts, statesOf } from './state-texts.tsx';

interface IllustrationProps {
  content: Content;
  /** Labels it as an illustration. */
  label: string;
  /** Shows its first state alone and lists the options as text: a page may have any number of these. */
  isFixed?: boolean;
}

/** A control panel with a choice, beside a screen that shows the chosen state. */
export function Illustration({ content, label, isFixed = false }: IllustrationProps) {
  const shown = isFixed ? inOneState(content) : content;
  const { title, choice, options, initial, motif, screen, drawing, rows, closed, notes } = shown;
  // The stylesheets read the state from the radio buttons: those of a fixed state are hidden, without a name or a use.
  const control = isFixed ? { hidden: true, disabled: true } : { name: 'illustration' };
  const parts = drawing && drawingParts(drawing, options);
  const motifs = options.map((option) => option.motif ?? motif);
  return (
    <figure
      className={drawing ? `illustration ${drawing.kind}` : 'illustration'}
      data-reveal={isFixed ? undefined : 'card'}
    >
      <figcaption>
        {title} <small>{label}</small>
      </figcaption>
      {parts?.panel ?? <Motifs motifs={motifs} />}
      <fieldset className="illustration-choice">
        <legend>{choice}</legend>
        {options.map((option, index) => (
          <label key={option.label} aria-current={isFixed && index + 1 === initial ? true : undefined}>
            <input type="radio" {...control} value={index + 1} defaultChecked={index + 1 === initial} />
            {option.label}
          </label>
        ))}
      </fieldset>
      <div className="illustration-screen">
        <p className="illustration-head">
          {screen.title} <small>{screen.text}</small>
        </p>
        <div className="illustration-content">
          {parts?.screen}
          {rows && <Rows rows={rows} options={options} closed={closed} />}
          {notes && (
            <p className="illustration-note">
              <StateTexts options={options} states={statesOf(notes)} />
            </p>
          )}
        </div>
      </div>
    </figure>
  );
}

/** The drawing of the chosen option, above the choice. */
function Motifs({ motifs }: { motifs: readonly (string | undefined)[] }) {
  if (!motifs.some(Boolean)) return null;
  return (
    <div className="illustration-states illustration-motif">
      {statesOf(motifs).map(({ value, shownFor }) => (
        <span key={value} data-shown={shownFor.join(' ')}>
          {value && <Motif name={value} />}
        </span>
      ))}
    </div>
  );
}
