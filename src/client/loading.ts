const DELAY_MS = 200;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows the loading spinner unless `stopLoading` is called soon. Where the pressed button spins itself, the page's spinner
 * is announced by screen readers and not seen.
 */
export function startLoading({ isButtonSpinning = false } = {}) {
  clearTimeout(timer);
  document.querySelector('[data-loading]')?.toggleAttribute('data-unseen', isButtonSpinning);
  timer = setTimeout(() => showSpinner(true), DELAY_MS);
}

export function stopLoading() {
  clearTimeout(timer);
  showSpinner(false);
}

/** Shows the loading spinner when the next page is slow. Browsers without the Navigation API show only their own spinner. */
export function watchNavigations() {
  window.navigation?.addEventListener('navigate', ({ canIntercept, destination, downloadRequest }) => {
    // A navigation to another site cannot be intercepted. One within the page is a fragment or a new state of the history.
    if (canIntercept && !destination.sameDocument && downloadRequest === null) startLoading();
  });
  // The browser sends this event when the visitor has stopped the navigation.
  window.navigation?.addEventListener('navigateerror', stopLoading);
  addEventListener('pageshow', stopLoading);
}

function showSpinner(shown: boolean) {
  document.querySelector('[data-loading] > *')?.toggleAttribute('hidden', !shown);
}
