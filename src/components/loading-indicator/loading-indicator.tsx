import { Icon } from '../icon/icon.tsx';

/** The loading spinner. client/loading.ts shows it, and the live region around it announces it. */
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
