import type { ReactNode } from 'react';
import type { IllustrationOption } from '../../data/schemas/illustration-schema.ts';

/** A value that a part of the screen shows, and the options that show it, counted from 1. */
export interface State<Value = string> {
  readonly value: Value;
  readonly shownFor: readonly number[];
  /** The first of these options, where all later ones keep the value. */
  readonly addedBy?: number;
}

/** The states of a list with one entry for each option; equal entries are one state. */
export function statesOf<Value>(entries: readonly Value[]): State<Value>[] {
  return [...new Set(entries)].map((value) => ({
    value,
    shownFor: entries.flatMap((entry, index) => (entry === value ? index + 1 : [])),
  }));
}

interface StateTextsProps {
  options: readonly IllustrationOption[];
  states: readonly State[];
  /** Drawn beside the text of the last state. */
  lastDrawing?: ReactNode;
  /** Covers the text while another option is chosen. */
  closed?: string | undefined;
}

/** Texts of which one is shown at a time. Each names its options for readers who see all of them, as on paper. */
export function StateTexts({ options, states, lastDrawing, closed }: StateTextsProps) {
  return (
    <span className="illustration-states">
      {states.map(({ value, shownFor, addedBy }) => (
        <span key={value} data-shown={shownFor.join(' ')}>
          {(addedBy || shownFor.length < options.length) && (
            <OptionNames options={options} shownFor={addedBy ? [addedBy] : shownFor} />
          )}
          {value} {value === states.at(-1)?.value && lastDrawing}
        </span>
      ))}
      {closed && (
        <i hidden data-shown={othersThan(states, options).join(' ')}>
          {closed}
        </i>
      )}
    </span>
  );
}

/** Names the options that a text belongs to; a screen that shows one state hides the names. */
export function OptionNames({
  options,
  shownFor,
}: {
  options: readonly IllustrationOption[];
  shownFor: readonly number[];
}) {
  const names = shownFor.flatMap((option) => options[option - 1]?.label ?? []);
  return <b className="illustration-options">{names.join(', ')}: </b>;
}

function othersThan(states: readonly State[], options: readonly unknown[]): number[] {
  const shown = new Set(states.flatMap(({ shownFor }) => shownFor));
  return options.map((_, index) => index + 1).filter((option) => !shown.has(option));
}
