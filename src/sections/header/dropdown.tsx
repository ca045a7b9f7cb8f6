import { Icon } from '../../components/icon/icon.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import styles from './dropdown.module.css';
import type { MenuLink } from './menu-link.ts';

interface DropdownProps {
  id: string;
  title: string;
  links: readonly MenuLink[];
  all: { title: string; href: string };
  columns?: 1 | 2;
}

/** A menu of the navigation bar. The popover opens, closes and returns focus without script. */
export function Dropdown({ id, title, links, all, columns = 1 }: DropdownProps) {
  return (
    <li>
      <button type="button" className={styles.toggle} popoverTarget={id} data-hover-menu="">
        {title}
        <Icon name="caret-down" className={styles.caret} />
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        <ul className={styles.links} data-columns={columns}>
          {links.map((link) => (
            <li key={link.href}>
              <a className={styles.link} href={link.href}>
                <Picture picture={link.picture} className={styles.thumb} />
                {link.title}
              </a>
            </li>
          ))}
        </ul>
        <a className={styles.all} href={all.href}>
          {all.title}
          <Icon name="arrow-right" />
        </a>
      </div>
    </li>
  );
}
