import { type UiIconName, uiIcons } from './ui-icons.ts';

/** The one policy by which this site's script may write markup; the page's content security policy names it. */
const policy = globalThis.trustedTypes?.createPolicy('markup', { createHTML: (markup: string) => markup });

/**
 * The shapes of each icon, in the form that browsers with Trusted Types require. They are made once, because React would
 * write another object again on each render.
 */
const shapes = Object.fromEntries(
  Object.entries(uiIcons).map(([name, markup]) => [name, policy?.createHTML(markup) ?? markup]),
) as Readonly<Record<UiIconName, string>>;

/** A small control icon in the colour of the text around it; always decoration beside a text. */
export function Icon({ name }: { name: UiIconName }) {
  return (
    <svg
      className="icon"
      data-forward={name === 'arrow-right' || undefined}
      viewBox="0 0 64 64"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, fixed when built
      dangerouslySetInnerHTML={{ __html: shapes[name] }}
    />
  );
}
