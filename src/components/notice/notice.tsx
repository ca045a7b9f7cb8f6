/** Sentences in a corner of the page, filled in by client/notice.ts, and announced. */
export function Notice({ close }: { close: string }) {
  return (
    <div id="notice" className="notice" popover="manual">
      <div role="status" />
      <button type="button" popoverTarget="notice">
        {close}
      </button>
    </div>
  );
}
