import { Motif } from '../../components/motif/motif.tsx';
import type { Illustration as Content } from '../../data/schemas/illustration-schema.ts';
import { drawingParts } from './drawings/drawing-parts.tsx';
import { Rows } from './rows.tsx';
import { StateTexts, statesOf } from './state-texts.tsx';

interface IllustrationProps {
  content: Content;
  /** Labels it as an illustration. */
  label: string;
}

/** A control panel with a choice, beside a screen that shows the chosen state. */
export function Illustration({ content, label }: IllustrationProps) {
  const { title, choice, options, initial, motif, screen, drawing, rows, closed, notes } = content;
  const parts = drawing && drawingParts(drawing, options);
  const motifs = options.map((option) => option.motif ?? motif);
  return (
    <figure className={drawing ? `illustration ${drawing.kind}` : 'illustration'} data-reveal="card">
      <figcaption>
        {title} <small>{label}</small>
      </figcaption>
      {parts?.panel ?? <Motifs motifs={motifs} />}
      <fieldset className="illustration-choice">
        <legend>{choice}</legend>
        {options.map((option, index) => (
          <label key={option.label}>
            <input
              type="radio"
              name="illustration"
              value={index + 1}
              defaultChecked={index + 1 === initial}
            />
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
