import { OfficeLine } from '../../components/office-line/office-line.tsx';
import { TelephoneLines } from '../../components/office-line/telephone-lines.tsx';
import { Registrations } from '../../components/registrations/registrations.tsx';
import { addressLine, openingTimes } from '../../data/company-lines.ts';
import type { Company } from '../../data/schemas/company-schema.ts';
import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';

/** The addresses and hours at which to reach the company about a legal document. */
export function ContactDetails({ company, messages }: { company: Company; messages: InterfaceMessages }) {
  const { address, email } = company;
  return (
    <section className="contact-details panel" aria-labelledby="contact-details-heading">
      <h2 id="contact-details-heading" className="h3">
        {messages.contactDetails}
      </h2>
      <address className="contact-details-lines">
        <p className="contact-details-name">{company.name}</p>
        <OfficeLine
          icon="map-pin"
          name={messages.address}
          text={addressLine(company)}
          href={address.map}
          action={messages.showOnMap}
        />
        <OfficeLine icon="clock" name={messages.openingHours} text={openingTimes(company)} />
        <OfficeLine icon="envelope" name={messages.email} text={email} href={`mailto:${email}`} />
        <TelephoneLines company={company} messages={messages} />
      </address>
      <Registrations company={company} messages={messages} />
    </section>
  );
}
