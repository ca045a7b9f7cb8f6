import { OfficeLine } from '../../components/office-line/office-line.tsx';
import { TelephoneLines } from '../../components/office-line/telephone-lines.tsx';
import { addressLine, shortOpeningTimes } from '../../data/company-lines.ts';
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
      <TelephoneLines company={company} messages={messages} />
      <OfficeLine
        icon="envelope"
        name={messages.email}
        text={company.email}
        href={`mailto:${company.email}`}
      />
    </address>
  );
}
