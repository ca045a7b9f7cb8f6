import { Icon } from '../icon/icon.tsx';

/** How long something takes, or when it is available. */
export function Timing({ text }: { text: string }) {
  return (
    <p className="timing">
      <Icon name="clock" />
      {text}
    </p>
  );
}
