import { Logo } from '../../components/logo/logo.tsx';
import type { Company } from '../../schemas/company.ts';
import type { InterfaceMessages } from '../../schemas/interface.ts';
import { routes } from '../../site/routes.ts';
import { ContactBar } from './contact-bar.tsx';
import type { MenuLink } from './menu-link.ts';
import { MenuToggler, Navigation } from './navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface HeaderProps {
  company: Company;
  messages: InterfaceMessages;
  services: readonly MenuLink[];
  industries: readonly MenuLink[];
  /** Ids of the sections that the page itself has. Links to others lead to those of the home page. */
  sections: readonly string[];
}

/** The header that stays in view: contact bar, which scrolls away on small screens, and navigation bar. */
export function Header({ company, messages, services, industries, sections }: HeaderProps) {
  const toSection = (id: string) => (sections.includes(id) ? routes.fragment(id) : routes.section(id));
  return (
    <header className="header" id="header">
      <ContactBar company={company} messages={messages} />
      <nav id="navbar" className="header-navbar" aria-label={messages.mainNavigation}>
        <div className="wrap header-row">
          <Logo place="header" company={company} messages={messages} className="header-logo" />
          <MenuToggler label={messages.menu} />
          <Navigation
            company={company}
            messages={messages}
            services={services}
            industries={industries}
            anchors={messages.anchors.map(({ title, fragment, href = '' }) => ({
              title,
              href: fragment ? toSection(fragment) : href,
            }))}
            contactHref={toSection('contact')}
          />
          <ThemeSwitch label={messages.switchTheme} />
        </div>
      </nav>
    </header>
  );
}
