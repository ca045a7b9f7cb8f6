/**
 * Tells the header's styles what only layout knows: `--bar`, the height of the contact bar, and `--header-bottom`, where
 * an opened menu begins. A popover lies in the top layer and has no place in the page.
 */
export function measureHeader() {
  const header = document.getElementById('header');
  const bar = header?.firstElementChild as HTMLElement | null | undefined;
  if (!header || !bar) return;
  new ResizeObserver(() => header.style.setProperty('--bar', `${bar.offsetHeight}px`)).observe(bar);

  const place = () =>
    header.style.setProperty('--header-bottom', `${header.getBoundingClientRect().bottom}px`);
  const follow = () => {
    if (header.querySelector(':popover-open')) place();
  };
  header.addEventListener('beforetoggle', place, true);
  addEventListener('scroll', follow);
  addEventListener('resize', follow);
}
