import { Logo } from '../../components/logo/logo.tsx';
import type { Company } from '../../schemas/company.ts';
import type { InterfaceWords } from '../../schemas/interface.ts';
import { ContactBar } from './contact-bar.tsx';
import header from './header.module.css';
import styles from './plain-header.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** The header of the legal pages: contact bar and logo, without the navigation bar. */
export function PlainHeader({ company, words }: { company: Company; words: InterfaceWords }) {
  return (
    <header className={header.header} id="header">
      <ContactBar company={company} words={words} />
      <div className={styles.strip}>
        <div className={`wrap ${header.row}`}>
          <Logo
            place="header"
            nameParts={company.nameParts}
            href="/"
            label={`${company.name}, ${words.home}`}
          />
          <ThemeSwitch label={words.switchTheme} />
        </div>
      </div>
    </header>
  );
}
