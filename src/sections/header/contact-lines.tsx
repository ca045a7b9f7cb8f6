import { Icon } from '../../components/icon/icon.tsx';
import { shortAddress, withCommas } from '../../data/company-lines.ts';
import type { Company } from '../../data/schemas/company-schema.ts';
import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';

interface ContactLinesProps {
  company: Company;
  messages: InterfaceMessages;
  className?: string | undefined;
}

/** Address, opening hours, e-mail and telephones. The contact bar and the sheet hide the parts that do not fit. */
export function ContactLines({ company, messages, className = '' }: ContactLinesProps) {
  const { email, mobile, alternateMobile, openingHours } = company;
  const { daysShort, display, timeZone } = openingHours;
  return (
    <div className={`contact-lines ${className}`}>
      <div className="contact-lines-group">
        <span className="contact-lines-line" data-part="address">
          <Icon name="map-pin" />
          <bdi>{shortAddress(company)}</bdi>
        </span>{' '}
        <span className="contact-lines-line">
          <Icon name="clock" />
          <span className="visually-hidden">{` ${messages.openingHours}: `}</span>
          <span>
            {daysShort && <span data-part="days">{withCommas(daysShort, '')}</span>}
            {display}
            {daysShort && <span data-part="zone">{` ${timeZone}`}</span>}
          </span>
        </span>
      </div>
      <div className="contact-lines-group">
        <a className="contact-lines-line" href={`mailto:${email}`} data-part="email">
          <Icon name="envelope" />
          {email}
        </a>{' '}
        <a className="contact-lines-line" href={`tel:${mobile.dial}`}>
          <Icon name="phone" />
          <bdi>{mobile.display}</bdi>
        </a>{' '}
        {alternateMobile && (
          <a className="contact-lines-line" href={`tel:${alternateMobile.dial}`} data-part="alternate">
            <bdi>{alternateMobile.display}</bdi>
          </a>
        )}
      </div>
    </div>
  );
}
