import { contactLinks, registeredAs } from '../../data/company-lines.ts';
import type { Company } from '../../data/schemas/company-schema.ts';
import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';
import { LinkedText } from '../linked-text/linked-text.tsx';

/** The company's registration numbers, with the details that the law requires beside them; nothing without numbers. */
export function Registrations({ company, messages }: { company: Company; messages: InterfaceMessages }) {
  const lines = registeredAs(company, messages);
  if (lines.length === 0) return null;
  const links = contactLinks(company);
  return (
    <dl className="registrations">
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{`${label}:`}</dt>
          <dd>
            <LinkedText text={text} links={links} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
