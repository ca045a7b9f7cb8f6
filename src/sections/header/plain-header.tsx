import { Logo } from '../../components/logo/logo.tsx';
import type { Company } from '../../schemas/company.ts';
import type { InterfaceMessages } from '../../schemas/interface.ts';
import { ContactBar } from './contact-bar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The header of the legal pages: contact bar and logo, without the navigation bar. */
export function PlainHeader({ company, messages }: { company: Company; messages: InterfaceMessages }) {
  return (
    <header className="header" id="header">
      <ContactBar company={company} messages={messages} />
      <div className="header-navbar">
        <div className="wrap header-row">
          <Logo place="header" company={company} messages={messages} className="header-logo" />
          <ThemeSwitch label={messages.switchTheme} />
        </div>
      </div>
    </header>
  );
}
