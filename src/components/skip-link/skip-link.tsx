import { routes } from '../../site/routes.ts';

/** First stop of the keyboard: past the header, to the content. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className="skip-link" href={routes.fragment('main')}>
      {label}
    </a>
  );
}
