import { Icon } from '../icon/icon.tsx';
import type { UiIconName } from '../icon/ui-icons.ts';

interface TextLinkProps {
  href: string;
  /** The language of the target, where it is not the page's. */
  hrefLang?: string | undefined;
  label: string;
  icon?: UiIconName;
}

/** The second action beside a button, or the way onward from a card. */
export function TextLink({ href, hrefLang, label, icon }: TextLinkProps) {
  return (
    <a className="text-link" href={href} hrefLang={hrefLang}>
      {label}
      {icon && <Icon name={icon} />}
    </a>
  );
}
