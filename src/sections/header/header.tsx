import { CompanyProfiles } from '../../components/company-profiles/company-profiles.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import type { Company } from '../../data/schemas/company-schema.ts';
import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';
import type { SiteRoutes } from '../../data/site/site.ts';
import { CallBackLink } from './call-back-link.tsx';
import { ContactLines } from './contact-lines.tsx';
import { HeaderMeasure } from './header-measure.tsx';
import { type LanguageLink, LanguageLinks } from './language-links.tsx';
import { type Menu, MenuToggle, Navigation } from './navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface HeaderProps {
  company: Company;
  messages: InterfaceMessages;
  routes: SiteRoutes;
  /** The same page in other languages. */
  languages: readonly LanguageLink[];
  /** Legal pages have no menu. */
  menu?: Menu | undefined;
}

/** The header, which stays in view: the contact bar, which scrolls away on small screens, and the navigation bar. */
export function Header({ company, messages, routes, languages, menu }: HeaderProps) {
  const Bar = menu ? 'nav' : 'div';
  return (
    <header className="header" id="header">
      <div className="contact-bar">
        <div className="wrap contact-bar-row">
          <ContactLines company={company} messages={messages} />
          <CompanyProfiles company={company} messages={messages} />
        </div>
      </div>
      <Bar id={menu && 'navbar'} aria-label={menu && messages.mainNavigation} className="header-navbar">
        <div className="wrap header-row">
          <Logo landmark="header" company={company} messages={messages} home={routes.home} />
          <div className="header-end">
            <HeaderMeasure messages={messages} menu={menu} languages={languages} />
            <div className="header-room">
              {menu && <Navigation company={company} messages={messages} routes={routes} {...menu} />}
              {menu && <CallBackLink messages={messages} routes={routes} sections={menu.sections} />}
              <LanguageLinks languages={languages} />
              <ThemeSwitch label={messages.switchTheme} />
              {menu && <MenuToggle label={messages.menu} />}
            </div>
          </div>
        </div>
      </Bar>
    </header>
  );
}
