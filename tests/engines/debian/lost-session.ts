/** Thrown where a driver lost its window, the window its page, or we the driver: once in some thirty runs of WebKitGTK. */
export class LostSession extends Error {
  override readonly name = 'LostSession';
}
