import { Motif } from '../../components/motif/motif.tsx';
import type { Illustration as Content, IllustrationOption } from '../../data/schemas/illustration-schema.ts';
import { drawingParts } from './drawings/drawing-parts.tsx';
import { inOneState } from './one-state.ts';
import { Rows } from './rows.tsx';
import { OptionNames, StateTexts, statesOf } from './state-texts.tsx';
import { WindowBar } from './window-bar.tsx';

interface IllustrationProps {
  content: Content;
  /** Labels it as an illustration. */
  label: string;
  /** Shows its first state alone and lists the options as text: a page may have any number of these. */
  isFixed?: boolean;
}

/** A window of a program: a bar, a choice and a screen that shows the chosen state. */
export function Illustration({ content, label, isFixed = false }: IllustrationProps) {
  const shown = isFixed ? inOneState(content) : content;
  const { title, layout, bar, options, motif, screen, drawing, rows, closed } = shown;
  const parts = drawing && drawingParts(drawing, options);
  const motifs = options.map((option) => option.motif ?? motif);
  const notes = options.flatMap(({ note }) => note ?? []);
  const className = ['illustration', `illustration-${layout}`, drawing?.kind].filter(Boolean).join(' ');
  return (
    <figure className={className} data-reveal={isFixed ? undefined : 'card'}>
      <WindowBar bar={bar} options={options} />
      <figcaption>
        {title} <small>{label}</small>
      </figcaption>
      {parts?.panel ?? <Motifs motifs={motifs} />}
      <Choice content={content} isFixed={isFixed} />
      <div className="illustration-screen">
        <div className="illustration-head">
          <p>
            {screen.title} <small>{screen.text}</small>
          </p>
          <Statuses options={options} />
        </div>
        <div className="illustration-content">
          {parts?.screen}
          {rows && <Rows rows={rows} options={options} closed={closed} />}
        </div>
        {notes.length > 0 && (
          <p className="illustration-note">
            <StateTexts options={options} states={statesOf(notes)} />
          </p>
        )}
      </div>
    </figure>
  );
}

/** The stylesheets read the state from the radio buttons: those of a fixed state are hidden, without a name or a use. */
function Choice({ content, isFixed }: { content: Content; isFixed: boolean }) {
  const { choice, options, initial } = content;
  const control = isFixed ? { hidden: true, disabled: true } : { name: 'illustration' };
  return (
    <fieldset className="illustration-choice">
      <legend>{choice}</legend>
      {options.map(({ label }, index) => (
        <label key={label} aria-current={isFixed && index + 1 === initial ? true : undefined}>
          <input type="radio" {...control} value={index + 1} defaultChecked={index + 1 === initial} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** A few words about the chosen state, with a mark of its tone. */
function Statuses({ options }: { options: readonly IllustrationOption[] }) {
  return (
    <p className="illustration-states illustration-status">
      {statesOf(options.map(({ status }) => status)).map(({ value, shownFor }) => (
        <span
          key={value}
          data-shown={shownFor.join(' ')}
          data-tone={options.find(({ status }) => status === value)?.tone}
        >
          <OptionNames options={options} shownFor={shownFor} />
          {value}{' '}
        </span>
      ))}
    </p>
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
