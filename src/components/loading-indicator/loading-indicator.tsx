import { Icon } from '../icon/icon.tsx';

/** The loading spinner, shown by client/loading.ts, and announced: the region around it is there from the start. */
export function LoadingIndicator({ label }: { label: string }) {
  return (
    <div role="status" data-loading="">
      <div className="loading-indicator" hidden>
        <span className="loading-indicator-spinner">
          <Icon name="spinner-gap" />
        </span>
        <span>{label}</span>
      </div>
    </div>
  );
}
