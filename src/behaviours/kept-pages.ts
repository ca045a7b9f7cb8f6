/** On the page that is shown without a connection: the links to pages that this device has kept. */
export async function showKeptPages() {
  const section = document.querySelector<HTMLElement>('[data-kept-pages]');
  if (!section || !('caches' in window)) return;
  let kept = 0;
  for (const entry of section.querySelectorAll<HTMLElement>('li')) {
    const isKept = await caches.match(entry.querySelector('a')?.pathname ?? '', { ignoreVary: true });
    entry.hidden = !isKept;
    if (isKept) kept += 1;
  }
  section.hidden = kept === 0;
  const none = document.querySelector<HTMLElement>('[data-no-kept-pages]');
  if (none) none.hidden = kept > 0;
}
