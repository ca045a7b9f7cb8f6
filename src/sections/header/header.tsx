import { ButtonLink } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { SocialLinks } from '../../components/social-links/social-links.tsx';
import type { Company } from '../../schemas/company.ts';
import type { InterfaceWords } from '../../schemas/interface.ts';
import { ContactBar } from './contact-bar.tsx';
import { Dropdown } from './dropdown.tsx';
import styles from './header.module.css';
import type { MenuLink } from './menu-link.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface HeaderProps {
  company: Company;
  words: InterfaceWords;
  services: readonly MenuLink[];
  industries: readonly MenuLink[];
  /** In-page anchors resolve against the home page unless the page has the sections itself. */
  anchorBase: '' | '/';
}

/** The fixed header: contact bar, and the navigation bar with its menus. */
export function Header({ company, words, services, industries, anchorBase }: HeaderProps) {
  const anchors = words.anchors.map(({ title, fragment }) => ({ title, href: `${anchorBase}#${fragment}` }));
  const contactHref = `${anchorBase}#contact`;
  return (
    <header className={styles.header} id="header">
      <ContactBar company={company} words={words} />
      <nav id="navbar" className={styles.navbar} aria-label={words.mainNavigation}>
        <div className={`wrap ${styles.row}`}>
          <Logo
            place="header"
            nameParts={company.nameParts}
            href="/"
            label={`${company.name}, ${words.home}`}
          />
          <ul className={styles.menu}>
            <Dropdown
              id="services-menu"
              title={words.services}
              links={services}
              all={{ title: words.allServices, href: '/services' }}
            />
            <Dropdown
              id="industries-menu"
              title={words.industries}
              links={industries}
              all={{ title: words.allIndustries, href: '/industries' }}
              columns={2}
            />
            {anchors.map(({ title, href }) => (
              <li key={href}>
                <a className={styles.item} href={href} data-spy="">
                  {title}
                </a>
              </li>
            ))}
          </ul>
          <SocialLinks company={company} words={words} className={styles.social} />
          <ThemeSwitch label={words.switchTheme} />
          <ButtonLink
            className={styles.call}
            size="compact"
            href={contactHref}
            label={words.requestCallBack}
          />
          <button
            type="button"
            className={styles.toggler}
            popoverTarget="mobile-menu"
            aria-label={words.menu}
          >
            <Icon name="list" className={styles.closed} />
            <Icon name="x" className={styles.open} />
          </button>
        </div>
        <MobileMenu
          company={company}
          words={words}
          services={services}
          industries={industries}
          anchors={anchors}
          contactHref={contactHref}
        />
      </nav>
    </header>
  );
}
