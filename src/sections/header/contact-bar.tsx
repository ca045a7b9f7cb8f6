import { Icon } from '../../components/icon/icon.tsx';
import type { Company } from '../../schemas/company.ts';
import type { InterfaceWords } from '../../schemas/interface.ts';
import styles from './contact-bar.module.css';

/** The top bar: office address, opening hours, e-mail and phones. */
export function ContactBar({ company, words }: { company: Company; words: InterfaceWords }) {
  const { street, locality, region, postalCode } = company.address;
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.row}`}>
        <span className={styles.wide}>
          <Icon name="map-pin" />
          {`${street}, ${locality}, ${region} ${postalCode}`}
        </span>
        <span className={styles.wide}>
          <Icon name="clock" />
          <span className="visually-hidden">{`${words.openingHours}: `}</span>
          {company.openingHours.display}
        </span>
        <a className={styles.email} href={`mailto:${company.email}`}>
          <Icon name="envelope" />
          {company.email}
        </a>
        <a href={`tel:${company.mobile.dial}`}>
          <Icon name="phone" />
          {company.mobile.display}
        </a>
        <a className={styles.second} href={`tel:${company.alternateMobile.dial}`}>
          {company.alternateMobile.display}
        </a>
      </div>
    </div>
  );
}
