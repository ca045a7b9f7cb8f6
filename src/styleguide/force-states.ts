/** Copies every rule for :hover, :focus-visible and :active to elements that carry data-force with that state. */
export function forceStates() {
  const states = ['hover', 'focus-visible', 'active'] as const;
  const copies: string[] = [];
  const copy = (rules: CSSRuleList, open: string, close: string) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && /:(hover|focus-visible|active)/.test(rule.selectorText)) {
        const selector = states.reduce(
          (text, state) =>
            text.replaceAll(`:${state}`, `:is([data-force~='${state}'], [data-force~='${state}'] > *)`),
          rule.selectorText,
        );
        copies.push(`${open}${selector}{${rule.style.cssText}}${close}`);
      } else if (rule instanceof CSSLayerBlockRule) {
        copy(rule.cssRules, `${open}@layer ${rule.name}{`, `}${close}`);
      } else if (rule instanceof CSSMediaRule) {
        copy(rule.cssRules, `${open}@media ${rule.conditionText}{`, `}${close}`);
      }
    }
  };
  for (const sheet of document.styleSheets) copy(sheet.cssRules, '', '');
  const forced = new CSSStyleSheet();
  forced.replaceSync(copies.join('\n'));
  document.adoptedStyleSheets.push(forced);
}
