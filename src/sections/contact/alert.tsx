import { type Ref, useId } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { LinkedText } from '../../components/linked-text/linked-text.tsx';
import type { ContactLink } from '../../data/site/linked-parts.ts';

interface AlertProps {
  status: 'SUCCESS' | 'ERROR' | 'KEPT';
  text: string;
  /** The consequence: when the company calls back, or a detail of the server, such as how long to wait. */
  detail?: string | undefined;
  links: readonly ContactLink[];
  ref?: Ref<HTMLDivElement>;
}

const icons = { SUCCESS: 'check', ERROR: 'warning-circle', KEPT: 'clock' } as const;

/** The outcome of a request, announced at once and in focus. */
export function Alert({ status, text, detail, links, ref }: AlertProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: its name makes screen readers read both sentences on focus; it groups no fields
    <div
      role="group"
      aria-labelledby={`${id}text`}
      aria-describedby={detail && `${id}detail`}
      className="alert"
      data-status={status}
      tabIndex={-1}
      ref={ref}
    >
      <Icon name={icons[status]} />
      <div>
        {/* The focus announces it; as a live region, Chromium and Orca would read it once more. */}
        <p id={`${id}text`} role="alert" aria-live="off">
          {text}
        </p>
        {detail && (
          <p id={`${id}detail`}>
            <LinkedText text={detail} links={links} />
          </p>
        )}
      </div>
    </div>
  );
}
