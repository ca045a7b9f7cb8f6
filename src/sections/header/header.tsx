import { Logo } from '../../components/logo/logo.tsx';
import { SocialLinks } from '../../components/social-links/social-links.tsx';
import type { Company } from '../../data/schemas/company-schema.ts';
import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';
import type { SiteRoutes } from '../../data/site/site.ts';
import { ContactLines } from './contact-lines.tsx';
import { type LanguageLink, LanguageLinks } from './language-links.tsx';
import { type Menu, Navigation } from './navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface HeaderProps {
  company: Company;
  messages: InterfaceMessages;
  routes: SiteRoutes;
  /** The same page in other languages. */
  languages: readonly LanguageLink[];
  /** Legal pages have no menu. */
  menu?: Menu;
}

/** The header that stays in view: contact bar, which scrolls away on small screens, and navigation bar. */
export function Header({ company, messages, routes, languages, menu }: HeaderProps) {
  const Bar = menu ? 'nav' : 'div';
  return (
    // The attribute and not `:has()`: the stylesheets know it before the links, the last of the header, are there.
    <header className="header" id="header" data-languages={languages.length > 0 ? '' : undefined}>
      <div className="contact-bar">
        <div className="wrap contact-bar-row">
          <ContactLines company={company} messages={messages} />
          <SocialLinks company={company} messages={messages} />
        </div>
      </div>
      <Bar id={menu && 'navbar'} aria-label={menu && messages.mainNavigation} className="header-navbar">
        <div className="wrap header-row">
          <Logo place="header" company={company} messages={messages} home={routes.home} />
          {menu && <Navigation company={company} messages={messages} routes={routes} {...menu} />}
          <LanguageLinks languages={languages} />
          <ThemeSwitch label={messages.switchTheme} />
        </div>
      </Bar>
    </header>
  );
}
