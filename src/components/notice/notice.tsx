/** A sentence in a corner of the page, filled in by behaviours/offline.ts, and announced. */
export function Notice({ close }: { close: string }) {
  return (
    <div id="notice" className="notice" popover="manual">
      <p role="status" />
      <button type="button" popoverTarget="notice">
        {close}
      </button>
    </div>
  );
}
