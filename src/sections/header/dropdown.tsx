import { Icon } from '../../components/icon/icon.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import type { Link } from '../../data/schemas/field-schemas.ts';
import type { MenuLink } from './menu-link.ts';

interface DropdownProps {
  id: string;
  title: string;
  links: readonly MenuLink[];
  all: Link;
  /** With two, the first four links are on the left and the rest on the right. */
  columns?: 1 | 2;
}

/** A group of links: below its button in the bar, in place of the other entries on the narrow screen's sheet. */
export function Dropdown({ id, title, links, all, columns = 1 }: DropdownProps) {
  return (
    <li>
      <button type="button" className="navigation-entry dropdown-toggle" popoverTarget={id}>
        {title}
        <Icon name="caret-down" />
      </button>
      <div id={id} popover="auto" className="dropdown" data-columns={columns}>
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href} hrefLang={link.languageAttributes.lang} {...link.languageAttributes}>
                <Picture picture={link.picture} />
                {link.title}
              </a>
            </li>
          ))}
        </ul>
        <a href={all.href} hrefLang={all.hrefLang}>
          {all.title}
          <Icon name="arrow-right" />
        </a>
      </div>
    </li>
  );
}
