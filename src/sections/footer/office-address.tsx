import { OfficeLine } from '../../components/office-line/office-line.tsx';
import { addressLine, shortOpeningTimes, whatsappLink } from '../../data/company-lines.ts';
import type { Company } from '../../data/schemas/company-schema.ts';
import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';

/** Postal address with the way to a map, days and hours, phones and e-mail of the office. */
export function OfficeAddress({ company, messages }: { company: Company; messages: InterfaceMessages }) {
  return (
    <address className="footer-address">
      <OfficeLine
        icon="map-pin"
        name={messages.address}
        text={addressLine(company)}
        href={company.address.map}
        action={messages.showOnMap}
      />
      <OfficeLine icon="clock" name={messages.openingHours} text={shortOpeningTimes(company)} />
      <OfficeLine
        icon="phone"
        name={messages.telephone}
        text={company.mobile.display}
        href={`tel:${company.mobile.dial}`}
      />
      {company.alternateMobile && (
        <OfficeLine
          icon="phone"
          name={messages.alternateTelephone}
          text={company.alternateMobile.display}
          href={`tel:${company.alternateMobile.dial}`}
        />
      )}
      {company.whatsapp && (
        <OfficeLine
          icon="whatsapp"
          name={messages.whatsapp}
          text={company.whatsapp.display}
          href={whatsappLink(company.whatsapp)}
        />
      )}
      <OfficeLine
        icon="envelope"
        name={messages.email}
        text={company.email}
        href={`mailto:${company.email}`}
      />
    </address>
  );
}
