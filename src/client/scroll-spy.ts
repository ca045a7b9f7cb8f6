const OFFSET_PIXELS = 50;

/**
 * Returns a function that sets aria-current on the link to the part in view: a section in the navigation, or a chapter in
 * the contents.
 */
export function createScrollSpy(): () => void {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-spy], [data-contents] a');
  const targets = [...document.querySelectorAll<HTMLElement>('main section[id], [data-chapters] h2')];
  const header = document.getElementById('header');

  let marked: HTMLElement | undefined;
  return () => {
    const line = (header?.getBoundingClientRect().bottom ?? 0) + OFFSET_PIXELS;
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const current = atEnd
      ? targets.at(-1)
      : targets.findLast((target) => target.getBoundingClientRect().top <= line);
    if (current === marked) return;
    marked = current;
    for (const link of links)
      if (current && leadsTo(link, current)) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
  };
}

/** True where the link leads to this part, and not to one of that name on another page or site. */
function leadsTo({ host, pathname, hash }: HTMLAnchorElement, { id }: HTMLElement): boolean {
  const part = new URL(`#${id}`, location.href);
  return hash === part.hash && pathname === part.pathname && host === part.host;
}
