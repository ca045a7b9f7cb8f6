/** Shows the current year where a page built in an earlier one still says that year: same width, no shift. */
export function keepCopyrightYear() {
  const year = String(new Date().getFullYear());
  for (const element of document.querySelectorAll('[data-copyright-year]')) {
    if (year > (element.textContent ?? '')) element.textContent = year;
  }
}
