import type { Company } from '../../schemas/company.ts';
import type { InterfaceWords } from '../../schemas/interface.ts';
import { ContactLines } from './contact-lines.tsx';

/** The top bar: office address, opening hours, e-mail and telephones. */
export function ContactBar({ company, words }: { company: Company; words: InterfaceWords }) {
  return (
    <div className="contact-bar">
      <ContactLines company={company} words={words} className="wrap contact-bar-lines" />
    </div>
  );
}
