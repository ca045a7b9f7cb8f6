import type { Company } from '../../schemas/company.ts';
import type { InterfaceWords } from '../../schemas/interface.ts';
import styles from './contact-bar.module.css';
import { ContactLines } from './contact-lines.tsx';

/** The top bar: office address, opening hours, e-mail and telephones. */
export function ContactBar({ company, words }: { company: Company; words: InterfaceWords }) {
  return (
    <div className={styles.bar}>
      <ContactLines company={company} words={words} className={`wrap ${styles.lines}`} />
    </div>
  );
}
