/** Links to the page in another language keep the query and the place in the page that the address has when they are used. */
export function carryPlaceToLanguages() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
    const carryPlace = () => {
      link.search = location.search;
      link.hash = location.hash;
    };
    // The first also before a click of another button than the main one, which opens a tab or a menu.
    link.addEventListener('pointerdown', carryPlace);
    link.addEventListener('click', carryPlace);
  }
}
