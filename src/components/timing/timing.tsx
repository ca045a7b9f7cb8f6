import { Icon } from '../icon/icon.tsx';

/** The duration of something, or when it is available. */
export function Timing({ text }: { text: string }) {
  return (
    <p className="timing">
      <Icon name="clock" />
      {text}
    </p>
  );
}
