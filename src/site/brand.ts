/** What programs and installed copies of the site show of the brand, where no stylesheet reaches. */
export const brand = {
  /** Bars of the browser, and the ground of cards for shared links. */
  theme: '#411418',
  /** Behind the page while an installed copy starts, and behind icons that need a ground. */
  background: '#f1f7f0',
  /** Words on `theme`, and marks among them. */
  onTheme: '#f1f7f0',
  mark: '#e3b04b',
} as const;
