import { ButtonLink } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { SocialLinks } from '../../components/social-links/social-links.tsx';
import type { Company } from '../../schemas/company.ts';
import type { InterfaceWords } from '../../schemas/interface.ts';
import styles from './mobile-menu.module.css';

interface Link {
  readonly title: string;
  readonly href: string;
}

interface MobileMenuProps {
  company: Company;
  words: InterfaceWords;
  services: readonly Link[];
  industries: readonly Link[];
  anchors: readonly Link[];
  contactHref: string;
}

/** The collapsible menu of narrow screens: a full-height sheet under the header, a popover without script. */
export function MobileMenu({ company, words, services, industries, anchors, contactHref }: MobileMenuProps) {
  return (
    <div id="mobile-menu" popover="auto" className={styles.sheet}>
      <ul className={styles.entries}>
        <Group
          title={words.services}
          links={services}
          all={{ title: words.allServices, href: '/services' }}
        />
        <Group
          title={words.industries}
          links={industries}
          all={{ title: words.allIndustries, href: '/industries' }}
        />
        {anchors.map(({ title, href }) => (
          <li key={href}>
            <a className={styles.entry} href={href} data-spy="">
              {title}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <SocialLinks company={company} words={words} />
        <ButtonLink className={styles.call} href={contactHref} label={words.requestCallBack} />
      </div>
    </div>
  );
}

function Group({ title, links, all }: { title: string; links: readonly Link[]; all: Link }) {
  return (
    <li>
      <details name="mobile-menu-group">
        <summary className={styles.entry}>
          {title}
          <Icon name="plus" className={styles.plus} />
        </summary>
        <ul className={styles.links}>
          {[...links, all].map(({ title: linkTitle, href }) => (
            <li key={href}>
              <a className={styles.link} href={href}>
                {linkTitle}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
