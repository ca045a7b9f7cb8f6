/** Opens all answers on paper in browsers where print.css cannot (before Chrome 131, Firefox 143, Safari 18.4). */
export function openForPrint() {
  if (CSS.supports('selector(::details-content)')) return;
  let closed: { details: HTMLDetailsElement; name: string | null }[] = [];
  addEventListener('beforeprint', () => {
    closed = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')].map((details) => ({
      details,
      name: details.getAttribute('name'),
    }));
    for (const { details } of closed) {
      // Of those with one name a browser keeps one open.
      details.removeAttribute('name');
      details.open = true;
    }
  });
  addEventListener('afterprint', () => {
    for (const { details, name } of closed) {
      details.open = false;
      if (name !== null) details.setAttribute('name', name);
    }
  });
}
