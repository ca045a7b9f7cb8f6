const OFFSET_PIXELS = 50;

/** Marks, in the contents of a legal document, the chapter that is being read. */
export function markChapter() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  if (!links[0]) return;
  const chapters = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const update = () => {
    // Where a chapter comes to stand when its link is followed, and a little below.
    const line =
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + OFFSET_PIXELS;
    const current = chapters.findLastIndex(
      (chapter) => chapter && chapter.getBoundingClientRect().top <= line,
    );
    links.forEach((link, index) => {
      link.ariaCurrent = index === current ? 'true' : null;
    });
  };
  addEventListener('scroll', update);
  update();
}
