/** Marks, in the contents of a legal document, the chapter that is being read. */
export function markChapter() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  const chapters = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const update = () => {
    const line = innerHeight / 3;
    const current = chapters.findLastIndex(
      (chapter) => chapter && chapter.getBoundingClientRect().top <= line,
    );
    links.forEach((link, index) => {
      if (index === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    });
  };
  addEventListener('scroll', update, { passive: true });
  update();
}
