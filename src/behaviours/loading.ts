const DELAY_MS = 200;

/** Shows the loading spinner when a navigation or a submission takes long. */
export function showLoading() {
  const indicator = document.querySelector<HTMLElement>('[data-loading] > *');
  if (!indicator) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      indicator.hidden = false;
    }, DELAY_MS);
  };
  const stop = () => {
    clearTimeout(timer);
    indicator.hidden = true;
  };
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (link && !event.defaultPrevented && leavesPage(link, event)) start();
  });
  addEventListener('submit', (event) => {
    if (!event.defaultPrevented) start();
  });
  addEventListener('loading-start', start);
  addEventListener('loading-end', stop);
  addEventListener('pageshow', stop);
}

function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const otherTab = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const samePage = link.hash && link.href.split('#')[0] === location.href.split('#')[0];
  return !otherTab && link.origin === location.origin && !link.target && !link.download && !samePage;
}
