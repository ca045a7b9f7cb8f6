import type { Illustration } from '../../data/schemas/illustration-schema.ts';
import { type Choice, States, statesOf } from './states.tsx';

interface WindowBarProps {
  content: Illustration;
  choice: Choice;
}

/** Where in the program the screen is, its search field and who is at the screen. It decorates: nothing can be pressed. */
export function WindowBar({ content: { bar, options }, choice }: WindowBarProps) {
  const [first, second] = bar.breadcrumb;
  const initials = statesOf(options.map((option) => option.initials ?? bar.initials));
  return (
    <div className="illustration-bar" aria-hidden="true">
      <span>
        <b>{first}</b> {second && `/ ${second}`}
      </span>
      {choice.only === undefined && <span className="illustration-search">{bar.search}</span>}
      <States choice={choice} states={initials} className="illustration-people" isDrawn>
        {(shown) => shown}
      </States>
    </div>
  );
}
