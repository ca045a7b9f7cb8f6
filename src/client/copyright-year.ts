/** Shows the current year where the page names the year of its build: the width stays, so nothing shifts. */
export function updateCopyrightYear() {
  const built = document.querySelector<HTMLElement>('[data-copyright-year]');
  const year = String(new Date().getFullYear());
  if (built && year > built.textContent) built.textContent = year;
}
