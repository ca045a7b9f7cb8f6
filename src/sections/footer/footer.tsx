import { CompanyProfiles } from '../../components/company-profiles/company-profiles.tsx';
import { Logo } from '../../components/logo/logo.tsx';
import { PlainLink } from '../../components/plain-link/plain-link.tsx';
import { Registrations } from '../../components/registrations/registrations.tsx';
import type { Company } from '../../data/schemas/company-schema.ts';
import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';
import type { TitleLink } from '../../data/site/page-language.ts';
import { OfficeAddress } from './office-address.tsx';

interface FooterProps {
  company: Company;
  messages: InterfaceMessages;
  /** The address of the home page. */
  home: string;
  services: readonly TitleLink[];
  industries: readonly TitleLink[];
  policies: readonly TitleLink[];
  /** The year of the build; client/copyright-years.ts adds a later one. */
  year: number;
}

/** The number of large letters that fit across the page. */
const WORDMARK_LETTERS = 6;

/** The number of services that are about as high as the lines of the office. */
const LINKS_OF_A_COLUMN = 12;

/** Our Office, Services, Industries, and the legal strip. */
export function Footer({ company, messages, home, services, industries, policies, year }: FooterProps) {
  const [word] = company.nameParts;
  const [beforeName, afterName = ''] = messages.allRightsReserved.split('{name}');
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-columns">
          <section aria-labelledby="footer-office">
            <Logo landmark="footer" company={company} messages={messages} home={home} />
            <h2 id="footer-office" className="footer-heading">
              {messages.ourOffice}
            </h2>
            <OfficeAddress company={company} messages={messages} />
            <CompanyProfiles company={company} messages={messages} />
          </section>
          {services.length > 0 && (
            <LinkColumn
              id="footer-services"
              heading={messages.services}
              links={services}
              columns={services.length > LINKS_OF_A_COLUMN ? 2 : 1}
            />
          )}
          {industries.length > 0 && (
            <LinkColumn id="footer-industries" heading={messages.industries} links={industries} columns={2} />
          )}
        </div>
        <Registrations company={company} messages={messages} />
        <div className="footer-strip">
          <p>
            {'© '}
            <span data-copyright-years="">
              {company.copyrightFrom < year ? `${company.copyrightFrom}–${year}` : year}
            </span>
            {` ${beforeName}`}
            <a href={home} data-address={new URL(company.origin).host}>
              {company.name}
            </a>
            {company.name.endsWith('.') ? afterName.replace(/^\./, '') : afterName}
          </p>
          <ul className="footer-policies">
            {policies.map((link) => (
              <li key={link.href}>
                <PlainLink {...link} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      {word && word.length <= WORDMARK_LETTERS && (
        <p className="footer-wordmark" aria-hidden="true" data-word={word} />
      )}
    </footer>
  );
}

function LinkColumn({
  id,
  heading,
  links,
  columns = 1,
}: {
  id: string;
  heading: string;
  links: readonly TitleLink[];
  columns?: 1 | 2;
}) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="footer-heading">
        {heading}
      </h2>
      <ul className="footer-links" data-columns={columns}>
        {links.map((link) => (
          <li key={link.href}>
            <PlainLink {...link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
