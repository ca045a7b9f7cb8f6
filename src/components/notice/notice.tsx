/** Sentences in a corner of the page, filled in by client/kept-request-notice.ts, and announced. */
export function Notice({ close }: { close: string }) {
  return (
    <div id="notice" className="notice" hidden>
      <div role="status" />
      <button type="button">{close}</button>
    </div>
  );
}
