import { Icon } from '../../components/icon/icon.tsx';
import type { UiIconName } from '../../components/icon/ui-icons.ts';
import type { Company } from '../../schemas/company.ts';
import type { InterfaceWords } from '../../schemas/interface.ts';
import styles from './footer.module.css';

/** Postal address, hours, phones and e-mail of the office. */
export function OfficeAddress({ company, words }: { company: Company; words: InterfaceWords }) {
  const { street, locality, region, postalCode, country } = company.address;
  return (
    <address className={styles.address}>
      <Line
        icon="map-pin"
        name={words.address}
        text={`${street}, ${locality}, ${region} ${postalCode}, ${country}`}
      />
      <Line icon="clock" name={words.openingHours} text={company.openingHours.display} />
      <Line
        icon="phone"
        name={words.telephone}
        text={company.mobile.display}
        href={`tel:${company.mobile.dial}`}
      />
      <Line
        icon="phone"
        name={words.alternateTelephone}
        text={company.alternateMobile.display}
        href={`tel:${company.alternateMobile.dial}`}
      />
      <Line icon="envelope" name={words.email} text={company.email} href={`mailto:${company.email}`} />
    </address>
  );
}

function Line({ icon, name, text, href }: { icon: UiIconName; name: string; text: string; href?: string }) {
  return (
    <span className={styles.line}>
      <Icon name={icon} />
      <span className="visually-hidden">{`${name}: `}</span>
      {href ? <a href={href}>{text}</a> : text}
    </span>
  );
}
