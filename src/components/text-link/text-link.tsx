import { Icon } from '../icon/icon.tsx';
import type { UiIconName } from '../icon/ui-icons.ts';

/** The second action beside a button, or the way onward from a card. */
export function TextLink({ href, label, icon }: { href: string; label: string; icon?: UiIconName }) {
  return (
    <a className="text-link" href={href}>
      {label}
      {icon && <Icon name={icon} />}
    </a>
  );
}
