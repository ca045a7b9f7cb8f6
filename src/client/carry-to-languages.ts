/** Adds the current query and fragment to a link to the page in another language when a visitor uses it. */
export function carryQueryAndFragment() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
    const carry = () => {
      link.search = location.search;
      link.hash = location.hash;
    };
    // A press of another button sends no click: it opens a tab or a menu.
    link.addEventListener('pointerdown', carry);
    link.addEventListener('click', carry);
  }
}
