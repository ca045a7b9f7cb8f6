import { fragmentHref } from '../../../contract/routes.ts';

/** First stop of the keyboard: past the header, to the content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className="skip-link" href={fragmentHref('main')}>
      {label}
    </a>
  );
}
