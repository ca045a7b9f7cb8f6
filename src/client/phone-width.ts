/** A media query, as --phone in styles/widths.css. */
export const PHONE = '(width <= 40em)';
