import { fragmentHref } from '../../../contract/routes.ts';

/** The first focusable element: leads past the header to the content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className="skip-link" href={fragmentHref('main')}>
      {label}
    </a>
  );
}
