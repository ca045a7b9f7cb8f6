import { whatsappLink } from '../../data/company-lines.ts';
import type { Company } from '../../data/schemas/company-schema.ts';
import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';
import { OfficeLine } from './office-line.tsx';

/** The telephone, and the second telephone and WhatsApp where the company has them. */
export function TelephoneLines({ company, messages }: { company: Company; messages: InterfaceMessages }) {
  const { mobile, alternateMobile, whatsapp } = company;
  return (
    <>
      <OfficeLine icon="phone" name={messages.telephone} text={mobile.display} href={`tel:${mobile.dial}`} />
      {alternateMobile && (
        <OfficeLine
          icon="phone"
          name={messages.alternateTelephone}
          text={alternateMobile.display}
          href={`tel:${alternateMobile.dial}`}
        />
      )}
      {whatsapp && (
        <OfficeLine
          icon="whatsapp"
          name={messages.whatsapp}
          text={whatsapp.display}
          href={whatsappLink(whatsapp)}
        />
      )}
    </>
  );
}
