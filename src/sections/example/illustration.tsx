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
  /** Shows its initial state alone and lists the options as text: a page may have any number of these. */
  isFixed?: boolean;
}

/** A window of a program: a bar, a choice and a screen that shows the chosen state. */
export function Illustration({ content, label, isFixed = false }: IllustrationProps) {
  const shown = isFixed ? inOneState(content) : content;
  const { title, layout, bar, options, motif, screen, drawing, rows, closed } = shown;
  const parts = drawing && drawingParts(drawing, options);
  const motifs = options.map((option) => option.motif ?? motif);
  const notes = options.flatMap(({ note }) => note ?? []);
  // Drawings need the width of the page, or else one column, as on a phone.
  const isStacked = isFixed && drawing !== undefined;
  const className = ['illustration', !isStacked && `illustration-${layout}`, drawing?.kind]
    .filter(Boolean)
    .join(' ');
  return (
    <figure
      className={className}
      data-reveal={isFixed ? undefined : 'card'}
      data-fixed={isFixed || undefined}
    >
      <WindowBar bar={bar} options={options} hasSearch={!isFixed} />
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

/** The stylesheets read the state from the chosen radio button: that of a fixed state is hidden, and it has no name. */
function Choice({ content, isFixed }: { content: Content; isFixed: boolean }) {
  const { choice, options, initial } = content;
  return (
    <fieldset className="illustration-choice">
      <legend>{choice}</legend>
      {options.map(({ label }, index) => {
        const isInitial = index + 1 === initial;
        if (!isFixed)
          return (
            <label key={label}>
              <input type="radio" name="illustration" value={index + 1} defaultChecked={isInitial} />
              {label}
            </label>
          );
        return (
          // biome-ignore lint/a11y/noLabelWithoutControl: looks like an option, and is one of a list
          <label key={label} aria-current={isInitial || undefined}>
            {isInitial && <input type="radio" value={initial} defaultChecked disabled hidden />}
            {label}
          </label>
        );
      })}
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
          {shownFor.length < options.length && <OptionNames options={options} shownFor={shownFor} />}
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
