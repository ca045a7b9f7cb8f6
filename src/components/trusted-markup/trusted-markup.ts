/** The one policy by which this site's script may write markup; the page's content security policy names it. */
const policy = globalThis.trustedTypes?.createPolicy('markup', {
  createHTML: (markup: string) => markup,
});

const made = new Map<string, string>();

/**
 * Markup of our own, fixed when the site was built, in the form that browsers with Trusted Types require. The same markup is
 * the same object; otherwise React would write it again on each render.
 */
export function trustedMarkup(markup: string): string {
  if (!policy) return markup;
  const known = made.get(markup) ?? policy.createHTML(markup);
  made.set(markup, known);
  return known;
}
