import type { Company } from '../../schemas/company.ts';
import type { InterfaceMessages } from '../../schemas/interface.ts';
import { ContactLines } from './contact-lines.tsx';

/** The top bar: office address, opening hours, e-mail and telephones. */
export function ContactBar({ company, messages }: { company: Company; messages: InterfaceMessages }) {
  return (
    <div className="contact-bar">
      <ContactLines company={company} messages={messages} className="wrap contact-bar-lines" />
    </div>
  );
}
