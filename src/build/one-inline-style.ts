const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

/** The page with its inline styles, in their order, as one: each would need a hash in the policy, which no encoding shortens. */
export function withOneInlineStyle(html: string): string {
  const styles = [...html.matchAll(inlineStyle)].map(([, text = '']) => text.trim());
  let left = styles.length;
  return html.replace(inlineStyle, () => {
    left -= 1;
    return left === 0 ? `<style>${styles.join('')}</style>` : '';
  });
}
