/** Names a script after its page or section: `document.astro?astro&type=script…` becomes `document.HASH.js`. */
export function scriptName({ name }: { name: string }): string {
  return `a/${name.split('.')[0]}.[hash:6].js`;
}
