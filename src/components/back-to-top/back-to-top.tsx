import { fragmentHref } from '../../../contract/routes.ts';
import { Icon } from '../icon/icon.tsx';

/**
 * Returns to the start of the page. It is at the end of the page and, below the first screen, in the corner of the window,
 * where client/back-to-top.ts hides it over controls and text. On a phone it is in the corner only after scrolling up.
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
