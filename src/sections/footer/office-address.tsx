import { Icon } from '../../components/icon/icon.tsx';
import type { UiIconName } from '../../components/icon/ui-icons.ts';
import type { Company } from '../../schemas/company.ts';
import type { InterfaceMessages } from '../../schemas/interface.ts';
import { addressLine, shortOpeningTimes } from '../../site/company-lines.ts';

/** Postal address with the way to a map, days and hours, phones and e-mail of the office. */
export function OfficeAddress({ company, messages }: { company: Company; messages: InterfaceMessages }) {
  return (
    <address className="footer-address">
      <Line
        icon="map-pin"
        name={messages.address}
        text={addressLine(company)}
        href={company.address.map}
        action={messages.showOnMap}
      />
      <Line icon="clock" name={messages.openingHours} text={shortOpeningTimes(company)} />
      <Line
        icon="phone"
        name={messages.telephone}
        text={company.mobile.display}
        href={`tel:${company.mobile.dial}`}
      />
      <Line
        icon="phone"
        name={messages.alternateTelephone}
        text={company.alternateMobile.display}
        href={`tel:${company.alternateMobile.dial}`}
      />
      <Line icon="envelope" name={messages.email} text={company.email} href={`mailto:${company.email}`} />
    </address>
  );
}

interface LineProps {
  icon: UiIconName;
  name: string;
  text: string;
  href?: string;
  /** What the link does, where its text does not say it. */
  action?: string;
}

function Line({ icon, name, text, href, action }: LineProps) {
  return (
    <span className="footer-line">
      <Icon name={icon} />
      <span className="visually-hidden">{`${name}: `}</span>
      {href ? (
        <a href={href}>
          {text}
          {action && <span className="visually-hidden">{`. ${action}`}</span>}
        </a>
      ) : (
        text
      )}
    </span>
  );
}
