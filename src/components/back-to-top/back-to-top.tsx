import { fragmentHref } from '../../../contract/routes.ts';
import { Icon } from '../icon/icon.tsx';

/**
 * Returns to the start of the page. It is at the end of the page and, below the first screen, in the corner of the window: in a
 * wide window always, in others after scrolling up (client/back-to-top.ts).
 */
export function BackToTop({ label }: { label: string }) {
  return (
    <nav className="back-to-top" data-back-to-top="" aria-label={label}>
      <a href={fragmentHref('top')} aria-label={label}>
        <Icon name="arrow-up" />
      </a>
    </nav>
  );
}
