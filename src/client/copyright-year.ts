/** Shows the current year where a page built in an earlier one still says that year: same width, no shift. */
export function updateCopyrightYear() {
  const built = document.querySelector<HTMLElement>('[data-copyright-year]');
  const year = String(new Date().getFullYear());
  if (built && year > built.textContent) built.textContent = year;
}
