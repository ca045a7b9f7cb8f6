/** The one policy by which this site's script may write markup; the page's content security policy names it. */
const policy = globalThis.trustedTypes?.createPolicy('markup', {
  createHTML: (markup: string) => markup,
});

const cache = new Map<string, string>();

/**
 * Markup of our own, fixed when the site was built, in the form that browsers with Trusted Types require. Equal markup
 * returns the same object; otherwise React would write it again on each render.
 */
export function trustedMarkup(markup: string): string {
  if (!policy) return markup;
  const trusted = cache.get(markup) ?? policy.createHTML(markup);
  cache.set(markup, trusted);
  return trusted;
}
