import { Logo } from '../../components/logo/logo.tsx';
import type { Company } from '../../schemas/company.ts';
import type { InterfaceWords } from '../../schemas/interface.ts';
import { ContactBar } from './contact-bar.tsx';
import styles from './header.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** The header of the legal pages: contact bar and logo, without the navigation bar. */
export function PlainHeader({ company, words }: { company: Company; words: InterfaceWords }) {
  return (
    <header className={styles.header} id="header">
      <ContactBar company={company} words={words} />
      <div className={styles.navbar}>
        <div className={`wrap ${styles.row}`}>
          <Logo place="header" company={company} words={words} className={styles.logo} />
          <ThemeSwitch label={words.switchTheme} />
        </div>
      </div>
    </header>
  );
}
