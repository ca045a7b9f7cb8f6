/** Thrown where a driver loses its window, the window its page, or the test its driver: once in thirty runs of WebKitGTK. */
export class LostSession extends Error {
  override readonly name = 'LostSession';
}
