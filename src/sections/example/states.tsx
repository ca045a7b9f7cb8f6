import type { ReactNode } from 'react';

/** The options of an illustration. */
export interface Choice {
  readonly labels: readonly string[];
  /** The number of the only option that is shown, in an illustration in one state. */
  readonly only?: number | undefined;
}

/** A value that a part of the screen shows, and the options that show it, counted from 1. */
export interface State<Value = string> {
  readonly value: Value;
  readonly shownFor: readonly number[];
  /** The first of these options, where all later ones keep the value. */
  readonly shownFrom?: number | undefined;
}

/** The states of a list with an entry, or none, for each option; equal entries are one state. */
export function statesOf<Value>(entries: readonly (Value | undefined)[]): State<Value>[] {
  const values = new Set(entries.filter((entry) => entry !== undefined));
  return [...values].map((value) => ({
    value,
    shownFor: entries.flatMap((entry, index) => (entry === value ? index + 1 : [])),
  }));
}

interface StatesProps<Value> {
  choice: Choice;
  states: readonly State<Value>[];
  /** The element around the values. Where it is not given, a value that is always shown is plain text. */
  as?: 'p' | 'div';
  className?: string;
  /** Attributes of the element around a value. */
  attributes?: (value: Value) => Readonly<Record<`data-${string}`, string | undefined>>;
  /** Leaves out the names of the options, where the values are no text. */
  isDrawn?: boolean;
  /** Covers a value while another option is chosen. */
  closed?: string | undefined;
  children: (value: Value) => ReactNode;
}

/** Values of which one is shown at a time. Each names its options for readers who see all of them, as on paper. */
export function States<Value extends string>({
  choice,
  states,
  as: Element,
  className: name = '',
  attributes,
  isDrawn = false,
  closed,
  children,
}: StatesProps<Value>) {
  const className = `illustration-states ${name}`.trim();
  const shown = shownStates(states, choice);
  const constant = shown.find((state) => isAlwaysShown(state, choice));
  if (constant && !attributes) {
    const value = children(constant.value);
    return Element ? <Element className={className}>{value}</Element> : value;
  }
  const Frame = Element ?? 'span';
  return (
    <Frame className={className}>
      {shown.map((state) => (
        <span key={state.value} data-shown={state.shownFor.join(' ')} {...attributes?.(state.value)}>
          {!isDrawn && <OptionNames choice={choice} state={state} />}
          {children(state.value)}{' '}
        </span>
      ))}
      {closed && (
        <i hidden data-shown={othersThan(states, choice).join(' ')}>
          {closed}
        </i>
      )}
    </Frame>
  );
}

/** An illustration in one state has that state's value alone. A single value that comes and goes keeps its space. */
function shownStates<Value>(states: readonly State<Value>[], { only }: Choice): readonly State<Value>[] {
  if (only === undefined || states.length === 1) return states;
  return states.filter(({ shownFor }) => shownFor.includes(only));
}

function isAlwaysShown({ shownFor, shownFrom }: State<unknown>, { labels, only }: Choice): boolean {
  return only === undefined ? !shownFrom && shownFor.length === labels.length : shownFor.includes(only);
}

/** Names the options that show a value. The stylesheet hides the names on a screen that shows one state. */
function OptionNames({ choice, state }: { choice: Choice; state: State<unknown> }) {
  const { labels, only } = choice;
  if (only !== undefined || isAlwaysShown(state, choice)) return null;
  const { shownFor, shownFrom } = state;
  const names = (shownFrom ? [shownFrom] : shownFor).map((option) => labels[option - 1]);
  return <b className="illustration-options">{names.join(', ')}: </b>;
}

function othersThan(states: readonly State<unknown>[], { labels }: Choice): number[] {
  const shown = new Set(states.flatMap(({ shownFor }) => shownFor));
  return labels.map((_, index) => index + 1).filter((option) => !shown.has(option));
}
