/** Shows, on the page for visitors without a connection, the links to pages that this device has kept. */
export async function showKeptPageLinks() {
  const section = document.querySelector<HTMLElement>('[data-kept-pages]');
  if (!section || !('caches' in window)) return;
  for (const entry of section.querySelectorAll('li'))
    entry.hidden = !(await caches.match(entry.querySelector('a')?.pathname ?? '', { ignoreVary: true }));
  section.hidden = !section.querySelector('li:not([hidden])');
  document.querySelector('[data-no-kept-pages]')?.toggleAttribute('hidden', !section.hidden);
}
