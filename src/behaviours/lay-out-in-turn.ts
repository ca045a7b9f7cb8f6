const REST_MS = 50;

/** Lays out what the first view left for later, a section at a time, so that nobody waits for the whole page. */
export function layOutInTurn() {
  const sections = document.querySelectorAll<HTMLElement>('section, footer').values();
  const next = () => {
    const section = sections.next().value;
    if (!section) return;
    section.style.contentVisibility = 'visible';
    setTimeout(next, REST_MS);
  };
  addEventListener('load', next);
}
