/** Names a script after its page or section: `document.astro?astro&type=script…` becomes `document.HASH.js`. */
export function scriptName({ name }: { name: string }): string {
  return `_astro/${name.split('.')[0]}.[hash].js`;
}
