/**
 * Tells the header's styles what only layout knows: `--bar`, the height of the contact bar, and `--header-bottom`, where
 * an opened menu begins. A popover lies in the top layer and has no place in the page.
 */
export function measureHeader() {
  const header = document.getElementById('header');
  if (!header) return;
  const set = (name: string, pixels: number) => header.style.setProperty(name, `${pixels}px`);
  const barHeight = () => header.firstElementChild?.clientHeight ?? 0;
  const measure = () => {
    set('--bar', barHeight());
    place();
  };
  const place = () => set('--header-bottom', header.getBoundingClientRect().bottom);
  header.addEventListener('beforetoggle', place, true);
  addEventListener('scroll', () => {
    if (header.querySelector(':popover-open')) place();
  });
  addEventListener('resize', measure);
  // The stylesheet knows the height of a bar of one line: where that is so, nothing is styled anew.
  requestAnimationFrame(() => {
    if (Number.parseFloat(getComputedStyle(header).top) !== -barHeight()) measure();
  });
}
