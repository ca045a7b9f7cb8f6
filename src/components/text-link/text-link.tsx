import type { Link } from '../../data/schemas/page-schema.ts';
import { Icon } from '../icon/icon.tsx';
import type { UiIconName } from '../icon/ui-icons.ts';

interface TextLinkProps extends Link {
  icon?: UiIconName;
}

/** The second action beside a button, or the way onward from a card. */
export function TextLink({ title, href, hrefLang, icon }: TextLinkProps) {
  return (
    <a className="text-link" href={href} hrefLang={hrefLang}>
      {title}
      {icon && <Icon name={icon} />}
    </a>
  );
}
