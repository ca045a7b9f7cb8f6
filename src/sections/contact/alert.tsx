import { type Ref, useId } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { type ContactLink, LinkedText } from '../../components/linked-text/linked-text.tsx';

interface AlertProps {
  status: 'SUCCESS' | 'ERROR' | 'KEPT';
  text: string;
  /** What follows from it: when we call back, or what the server adds, such as how long to wait. */
  detail?: string | undefined;
  links: readonly ContactLink[];
  ref?: Ref<HTMLDivElement>;
}

const icons = { SUCCESS: 'check', ERROR: 'warning-circle', KEPT: 'clock' } as const;

/** How a request went, announced at once and in focus. */
export function Alert({ status, text, detail, links, ref }: AlertProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: named as a whole, so that taking the focus reads both sentences; no fields
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
        <p id={`${id}text`} role="alert">
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
