import type { Illustration } from '../../data/schemas/illustration-schema.ts';
import { type Choice, States, statesOf } from './states.tsx';

interface WindowBarProps {
  content: Illustration;
  choice: Choice;
}

/** Where in the program the screen is, and who is at it; it decorates. */
export function WindowBar({ content: { bar, options }, choice }: WindowBarProps) {
  const [first, second] = bar.breadcrumb;
  const initials = statesOf(options.map((option) => option.initials ?? bar.initials));
  return (
    <div className="illustration-bar" aria-hidden="true">
      <span>
        <b>{first}</b> {second && `/ ${second}`}
      </span>
      <States choice={choice} states={initials} isDrawn>
        {(shown) => <span className="illustration-person">{shown}</span>}
      </States>
    </div>
  );
}
