import { type UiIconName, uiIcons } from './ui-icons.tsx';

/**
 * A small control icon in the colour of the text around it; always decoration beside a text. Every drawing has a width of its
 * own: where a browser has no stylesheet, or knows no layers, it would be as wide as the page.
 */
export function Icon({ name }: { name: UiIconName }) {
  return (
    <svg
      className="icon"
      data-forward={name === 'arrow-right' || undefined}
      viewBox="0 0 64 64"
      width="20"
      aria-hidden="true"
    >
      {uiIcons[name]}
    </svg>
  );
}
