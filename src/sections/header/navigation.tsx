import { CompanyProfiles } from '../../components/company-profiles/company-profiles.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import type { Company } from '../../data/schemas/company-schema.ts';
import type { Link } from '../../data/schemas/field-schemas.ts';
import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';
import type { SiteRoutes } from '../../data/site/site.ts';
import { CallBackLink } from './call-back-link.tsx';
import { ContactLines } from './contact-lines.tsx';
import { Dropdown } from './dropdown.tsx';
import { type MenuLink, onPage } from './menu-link.ts';

const menuId = 'mobile-menu';
const openIconId = 'mobile-menu-open-icon';

export interface Menu {
  services: readonly MenuLink[];
  allServices: Link;
  industries: readonly MenuLink[];
  allIndustries: Link;
  /** Ids of the sections that the page itself has. Links to other sections lead to the home page. */
  sections: readonly string[];
}

interface NavigationProps extends Menu {
  company: Company;
  messages: InterfaceMessages;
  routes: SiteRoutes;
}

/**
 * The one navigation of all widths: a part of the bar where there is room, a sheet below it where there is not.
 * The sheet and the dropdowns are popovers, which open, close and return the focus without script.
 */
export function Navigation({ company, messages, routes, sections, ...menus }: NavigationProps) {
  const { services, allServices, industries, allIndustries } = menus;
  return (
    // Firefox gives a sheet that scrolls a Tab stop of its own, which has no name.
    <div id={menuId} popover="auto" tabIndex={-1} className="navigation-menu">
      <ul className="navigation-entries">
        {services.length > 0 && (
          <Dropdown id="services-menu" title={messages.services} links={services} all={allServices} />
        )}
        {industries.length > 0 && (
          <Dropdown
            id="industries-menu"
            title={messages.industries}
            links={industries}
            all={allIndustries}
            columns={2}
          />
        )}
        {messages.anchors.map(({ title, href, hrefLang }) => (
          <li key={href}>
            <a
              className="navigation-entry"
              href={onPage(href, routes.home, sections)}
              hrefLang={hrefLang}
              data-spy=""
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      <ContactLines company={company} messages={messages} className="navigation-office" />
      <div className="navigation-foot">
        <CompanyProfiles company={company} messages={messages} />
        <CallBackLink messages={messages} routes={routes} sections={sections} />
      </div>
    </div>
  );
}

/** Opens and closes the sheet; it is last in the bar, both on screen and in the tab order. */
export function MenuToggle({ label }: { label: string }) {
  return (
    <button
      type="button"
      className="header-button navigation-toggler"
      popoverTarget={menuId}
      aria-label={label}
      aria-details={openIconId}
    >
      <Icon name="list" />
      {/* Else browsers call the sheet the button's details, all of which Orca reads when it opens; Firefox also where
          these are hidden. */}
      <span id={openIconId} role="none">
        <Icon name="x" />
      </span>
    </button>
  );
}
