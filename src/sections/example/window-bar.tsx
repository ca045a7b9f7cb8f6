import type { Illustration, IllustrationOption } from '../../data/schemas/illustration-schema.ts';
import { statesOf } from './state-texts.tsx';

interface WindowBarProps {
  bar: Illustration['bar'];
  options: readonly IllustrationOption[];
  hasSearch: boolean;
}

/** Where in the program the screen is, its search field and who is at the screen. It decorates: nothing can be pressed. */
export function WindowBar({ bar, options, hasSearch }: WindowBarProps) {
  const [first, second] = bar.place;
  const people = statesOf(options.map(({ initials }) => initials ?? bar.initials));
  return (
    <div className="illustration-bar" aria-hidden="true">
      <span>
        <b>{first}</b> {second && `/ ${second}`}
      </span>
      {hasSearch && <span className="illustration-search">{bar.search}</span>}
      <span className="illustration-states">
        {people.map(({ value, shownFor }) => (
          <span key={value} className="illustration-person" data-shown={shownFor.join(' ')}>
            {value}
          </span>
        ))}
      </span>
    </div>
  );
}
