/** Ends the years of the copyright with the current one where the page was built in an earlier year. */
export function updateCopyrightYears() {
  const years = document.querySelector('[data-copyright-years]');
  const year = String(new Date().getFullYear());
  const [first = '', last = first] = years?.textContent.split('–') ?? [];
  if (years && year > last) years.textContent = `${first}–${year}`;
}
