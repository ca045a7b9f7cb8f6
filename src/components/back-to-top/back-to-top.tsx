import { routes } from '../../site/routes.ts';
import { Icon } from '../icon/icon.tsx';

/**
 * Returns to the start of the page. Stands at its end and, once the first screen has been left, in the corner of the
 * window, where behaviours/back-to-top.ts lets it step aside for controls.
 */
export function BackToTop({ label }: { label: string }) {
  return (
    <nav className="back-to-top" data-back-to-top="" aria-label={label}>
      <a href={routes.fragment('top')} aria-label={label}>
        <Icon name="arrow-up" />
      </a>
    </nav>
  );
}
