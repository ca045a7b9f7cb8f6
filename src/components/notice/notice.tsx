/** A live region in a corner of the page; client/kept-request-notice.ts fills in its sentences. */
export function Notice({ close }: { close: string }) {
  return (
    <div id="notice" className="notice" hidden>
      <div role="status" />
      <button type="button">{close}</button>
    </div>
  );
}
