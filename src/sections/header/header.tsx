import { Logo } from '../../components/logo/logo.tsx';
import type { Company } from '../../schemas/company.ts';
import type { InterfaceMessages } from '../../schemas/interface.ts';
import { ContactLines } from './contact-lines.tsx';
import { type Menu, Navigation } from './navigation.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface HeaderProps {
  company: Company;
  messages: InterfaceMessages;
  /** Legal pages have no menu. */
  menu?: Menu;
}

/** The header that stays in view: contact bar, which scrolls away on small screens, and navigation bar. */
export function Header({ company, messages, menu }: HeaderProps) {
  const Bar = menu ? 'nav' : 'div';
  return (
    <header className="header" id="header">
      <div className="contact-bar">
        <ContactLines company={company} messages={messages} className="wrap contact-bar-lines" />
      </div>
      <Bar {...(menu && { id: 'navbar', 'aria-label': messages.mainNavigation })} className="header-navbar">
        <div className="wrap header-row">
          <Logo place="header" company={company} messages={messages} />
          {menu && <Navigation company={company} messages={messages} {...menu} />}
          <ThemeSwitch label={messages.switchTheme} />
        </div>
      </Bar>
    </header>
  );
}
