import { Icon } from '../icon/icon.tsx';

/** A duration, or the times at which something is available. */
export function Timing({ text }: { text: string }) {
  return (
    <p className="timing">
      <Icon name="clock" />
      {text}
    </p>
  );
}
