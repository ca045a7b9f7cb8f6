import { type UiIconName, uiIcons } from './ui-icons.tsx';

/** A small control icon in the colour of the text around it; always decoration beside a text. */
export function Icon({ name }: { name: UiIconName }) {
  return (
    <svg
      className="icon"
      data-forward={name === 'arrow-right' || undefined}
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      {uiIcons[name]}
    </svg>
  );
}
