import { trustedMarkup } from '../trusted-markup/trusted-markup.ts';
import { type UiIconName, uiIcons } from './ui-icons.ts';

/** A small control icon in the colour of the text around it; always decoration beside a text. */
export function Icon({ name }: { name: UiIconName }) {
  return (
    <svg
      className="icon"
      data-forward={name === 'arrow-right' || undefined}
      viewBox="0 0 64 64"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, fixed when built
      dangerouslySetInnerHTML={{ __html: trustedMarkup(uiIcons[name]) }}
    />
  );
}
