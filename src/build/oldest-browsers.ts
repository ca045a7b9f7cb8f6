/**
 * The oldest versions in which everything can be read, reached and sent. They are of early 2023, since Windows 7 ends at
 * Chrome 109 and Firefox ESR 115, and the iPhone X at iOS 16. A test refuses features that one of them lacks and that have
 * no fallback (tests/sources/newer-built-ins.test.ts). MDN's data use the same names.
 */
export const oldestBrowsers = {
  chrome: 109,
  edge: 109,
  firefox: 115,
  safari: 16.4,
  safari_ios: 16.4,
} as const;

/** These browsers in Vite's notation: Vite compiles syntax and adds prefixes for them, in scripts and in stylesheets. */
export const buildTargets = Object.entries(oldestBrowsers).map(
  ([browser, version]) => `${browser.replace('safari_ios', 'ios')}${version}`,
);

/**
 * True in every browser that knows widths as the stylesheets' conditions write them. An older one, such as Chrome 103 and
 * Safari 16.3, takes no stylesheet, and shows a plain page: it would apply the rules without their conditions, and a phone
 * would have the layout of a wide window.
 */
export const knownMedia = '(0px <= width)';
