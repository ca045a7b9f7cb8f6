import { Icon } from '../../components/icon/icon.tsx';
import type { UiIconName } from '../../components/icon/ui-icons.ts';
import type { Company } from '../../schemas/company.ts';
import type { InterfaceMessages } from '../../schemas/interface.ts';
import { addressLine, openingTimes } from '../../site/company-lines.ts';

/** How and when to reach the company about a legal document. */
export function ContactDetails({ company, messages }: { company: Company; messages: InterfaceMessages }) {
  const { address, mobile, alternateMobile, email } = company;
  return (
    <section className="contact-details" aria-labelledby="contact-details-heading">
      <h2 id="contact-details-heading" className="contact-details-heading">
        {messages.contactDetails}
      </h2>
      <address className="contact-details-lines">
        <p className="contact-details-name">{company.name}</p>
        <Detail
          icon="map-pin"
          name={messages.address}
          text={addressLine(company)}
          href={address.map}
          action={messages.showOnMap}
        />
        <Detail icon="clock" name={messages.openingHours} text={openingTimes(company)} />
        <Detail icon="envelope" name={messages.email} text={email} href={`mailto:${email}`} />
        <Detail icon="phone" name={messages.telephone} text={mobile.display} href={`tel:${mobile.dial}`} />
        <Detail
          icon="phone"
          name={messages.alternateTelephone}
          text={alternateMobile.display}
          href={`tel:${alternateMobile.dial}`}
        />
      </address>
    </section>
  );
}

interface DetailProps {
  icon: UiIconName;
  name: string;
  text: string;
  href?: string;
  /** What the link does, where its text does not say it. */
  action?: string;
}

function Detail({ icon, name, text, href, action }: DetailProps) {
  return (
    <p className="contact-details-line">
      <Icon name={icon} />
      <span>
        <span className="visually-hidden">{name}: </span>
        {href ? (
          <a href={href}>
            {text}
            {action && <span className="visually-hidden">{`. ${action}`}</span>}
          </a>
        ) : (
          text
        )}
      </span>
    </p>
  );
}
