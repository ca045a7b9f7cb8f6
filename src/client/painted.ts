const FRAME_TIMEOUT_MS = 100;

/** Resolves when the last changes to the page are on screen. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A page in the background draws no frames.
    setTimeout(resolve, FRAME_TIMEOUT_MS);
  });
}
