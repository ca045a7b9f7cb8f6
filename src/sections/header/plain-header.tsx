import { Logo } from '../../components/logo/logo.tsx';
import type { Company } from '../../schemas/company.ts';
import type { InterfaceWords } from '../../schemas/interface.ts';
import { ContactBar } from './contact-bar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The header of the legal pages: contact bar and logo, without the navigation bar. */
export function PlainHeader({ company, words }: { company: Company; words: InterfaceWords }) {
  return (
    <header className="header" id="header">
      <ContactBar company={company} words={words} />
      <div className="header-navbar">
        <div className="wrap header-row">
          <Logo place="header" company={company} words={words} className="header-logo" />
          <ThemeSwitch label={words.switchTheme} />
        </div>
      </div>
    </header>
  );
}
