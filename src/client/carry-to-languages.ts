/** Links to the page in other languages lead to the place in it that the address names. */
export function carryFragmentToLanguages() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]'))
    link.addEventListener('click', () => {
      link.hash = location.hash;
    });
}
