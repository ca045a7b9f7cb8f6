import { Motif } from '../../components/motif/motif.tsx';
import type { Illustration as IllustrationRecord } from '../../data/schemas/illustration-schema.ts';
import { Drawing } from './drawing.tsx';
import { Rows } from './rows.tsx';
import { type Choice, States, statesOf } from './states.tsx';
import { WindowBar } from './window-bar.tsx';

interface IllustrationProps {
  content: IllustrationRecord;
  /** Labels it as an illustration. */
  label: string;
  /** Shows its initial state alone and lists the options as text: a page may have any number of these. */
  isPreview?: boolean;
}

/** A window of a program: a bar, a choice and a screen that shows the chosen state. */
export function Illustration({ content, label, isPreview = false }: IllustrationProps) {
  const { title, layout, options, initial, motif, screen, drawing, rows, closed } = content;
  const choice: Choice = {
    labels: options.map((option) => option.label),
    only: isPreview ? initial : undefined,
  };
  const motifs = statesOf(options.map((option) => option.motif ?? motif));
  const notes = statesOf(options.map(({ note }) => note));
  const statuses = options.map(({ status }) => status);
  const toneOf = (shown: string) => options[statuses.indexOf(shown)]?.tone;
  const className = ['illustration', `illustration-${layout}`, drawing?.kind].filter(Boolean).join(' ');
  return (
    <figure
      className={className}
      data-reveal={isPreview ? undefined : 'card'}
      data-preview={isPreview || undefined}
    >
      <figcaption>
        {title} <small>{label}</small>
      </figcaption>
      <WindowBar content={content} choice={choice} />
      {motifs.length > 0 && (
        <States as="div" className="illustration-motif" choice={choice} states={motifs} isDrawn>
          {(name) => <Motif name={name} />}
        </States>
      )}
      {isPreview ? <OptionList content={content} /> : <Options content={content} />}
      <div className="illustration-screen">
        <div className="illustration-head">
          <p>
            {screen.title} <small>{screen.text}</small>
          </p>
          <States
            as="p"
            className="illustration-status"
            choice={choice}
            states={statesOf(statuses)}
            attributes={(shown) => ({ 'data-tone': toneOf(shown) })}
          >
            {(shown) => shown}
          </States>
        </div>
        <div className="illustration-content">
          {drawing && <Drawing drawing={drawing} choice={choice} />}
          {rows && <Rows rows={rows} options={options} choice={choice} closed={closed} />}
        </div>
        {notes.length > 0 && (
          <p className="illustration-note">
            <States choice={choice} states={notes}>
              {(note) => note}
            </States>
          </p>
        )}
      </div>
    </figure>
  );
}

interface OptionsProps {
  content: IllustrationRecord;
}

/** The stylesheets read the state from the chosen radio button. */
function Options({ content: { choice, options, initial } }: OptionsProps) {
  return (
    <fieldset className="illustration-choice">
      <legend className="illustration-choice-name">{choice}</legend>
      <div className="illustration-choice-list">
        {options.map(({ label, tone }, index) => (
          <label key={label} className="illustration-option">
            <input
              type="radio"
              name="illustration"
              value={index + 1}
              defaultChecked={index + 1 === initial}
              data-tone={tone}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The options of a preview, of which one is current: its radio button is hidden, and has no name. */
function OptionList({ content: { choice, options, initial } }: OptionsProps) {
  return (
    <div className="illustration-choice">
      <p className="illustration-choice-name">{choice}</p>
      <ul className="illustration-choice-list">
        {options.map(({ label, tone }, index) => {
          const isCurrent = index + 1 === initial;
          return (
            <li key={label} className="illustration-option" aria-current={isCurrent || undefined}>
              {isCurrent && (
                <input type="radio" value={initial} defaultChecked data-tone={tone} disabled hidden />
              )}
              {label}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
