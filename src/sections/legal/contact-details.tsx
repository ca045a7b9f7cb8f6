import { Icon } from '../../components/icon/icon.tsx';
import type { UiIconName } from '../../components/icon/ui-icons.ts';
import type { Company } from '../../schemas/company.ts';
import type { InterfaceWords } from '../../schemas/interface.ts';
import styles from './contact-details.module.css';

/** How to reach the company about a legal document. */
export function ContactDetails({ company, words }: { company: Company; words: InterfaceWords }) {
  const { address, mobile, alternateMobile, email } = company;
  const { street, locality, region, postalCode, country } = address;
  return (
    <section className={styles.details} aria-labelledby="contact-details-heading">
      <h2 id="contact-details-heading" className={styles.heading}>
        {words.contactDetails}
      </h2>
      <address className={styles.lines}>
        <p className={styles.name}>{company.name}</p>
        <Detail
          icon="map-pin"
          name={words.address}
          text={`${street}, ${locality}, ${region} ${postalCode}, ${country}`}
        />
        <Detail icon="envelope" name={words.email} text={email} href={`mailto:${email}`} />
        <Detail icon="phone" name={words.telephone} text={mobile.display} href={`tel:${mobile.dial}`} />
        <Detail
          icon="phone"
          name={words.alternateTelephone}
          text={alternateMobile.display}
          href={`tel:${alternateMobile.dial}`}
        />
      </address>
    </section>
  );
}

function Detail({ icon, name, text, href }: { icon: UiIconName; name: string; text: string; href?: string }) {
  return (
    <p className={styles.line}>
      <Icon name={icon} />
      <span>
        <span className="visually-hidden">{name}: </span>
        {href ? <a href={href}>{text}</a> : text}
      </span>
    </p>
  );
}
