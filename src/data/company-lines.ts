import type { Company } from './schemas/company-schema.ts';
import type { InterfaceMessages } from './schemas/interface-schema.ts';
import { registers, registrationNames } from './schemas/registrations-schema.ts';

/** The parts of a line with the comma of the letters before it. */
export function withCommas(...parts: readonly string[]): string {
  return parts.reduce((line, part) => line + commaAfter(line) + part);
}

function commaAfter(line: string): string {
  if (/\p{Script=Arabic}\P{L}*$/u.test(line)) return '، ';
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\P{L}*$/u.test(line) ? '，' : ', ';
}

/** The postal address on one line. */
export function addressLine({ address }: Company): string {
  const { display, street, locality, region, postalCode, country } = address;
  return display ?? withCommas(street, locality, `${region} ${postalCode}`, country);
}

/** The postal address as short as a bar needs it, without the region. */
export function shortAddress({ address }: Company): string {
  const { display, street, locality, postalCode, country } = address;
  return display ?? withCommas(street, `${locality} ${postalCode}`, country);
}

/** Days and hours as short as a bar needs them: "Mon–Sat, 10.00 am - 7.00 pm IST". */
export function shortOpeningTimes({ openingHours }: Company): string {
  return timesOn(openingHours.daysShort, openingHours);
}

/** Days, hours and time zone on one line. */
export function openingTimes({ openingHours }: Company): string {
  return timesOn(openingHours.daysDisplay, openingHours);
}

/** The hours alone where they are no times, as in "by appointment". */
function timesOn(days: string | undefined, { display, timeZone }: Company['openingHours']): string {
  return days === undefined ? display : withCommas(days, `${display} ${timeZone}`);
}

/** The role of the person who answers grievances, with the name where there is one. */
export function grievancePerson({ grievanceContact: { name, role } }: Company): string {
  return name ? withCommas(name, role) : role;
}

export function grievanceEmail({ grievanceContact, email }: Company): string {
  return grievanceContact.email ?? email;
}

/** The telephone, and the second one if the company has one. */
export function telephonesOf({ mobile, alternateMobile }: Pick<Company, 'mobile' | 'alternateMobile'>) {
  return alternateMobile ? [mobile, alternateMobile] : [mobile];
}

/** Telephone numbers, e-mail addresses and filings as texts write them, with their addresses as links. */
export function contactLinks(company: Company): { label: string; href: string }[] {
  const { registrations = {} } = company;
  const filings = Object.entries(registers).map(([name, href]) => ({
    label: registrations[name as keyof typeof registers],
    href,
  }));
  const telephones = telephonesOf(company).map(({ display, dial }) => ({
    label: display,
    href: `tel:${dial}`,
  }));
  const addresses = [...new Set([company.email, grievanceEmail(company)])];
  return [
    ...telephones,
    ...addresses.map((address) => ({ label: address, href: `mailto:${address}` })),
    ...filings.flatMap(({ label, href }) => (label ? [{ label, href }] : [])),
  ];
}

/** The address that opens a chat with the company. */
export function whatsappLink({ dial }: { dial: string }): string {
  return `https://wa.me/${dial.slice(1)}`;
}

type RegistrationLabels = Pick<
  InterfaceMessages,
  'registrations' | 'registeredOffice' | 'queriesAndGrievances'
>;

/** The numbers under which the company is registered, with their labels. */
export function registeredNumbers(
  { registrations = {} }: Company,
  labels: Pick<RegistrationLabels, 'registrations'>,
) {
  return registrationNames.flatMap((name) => {
    const text = registrations[name];
    return text ? [{ label: labels.registrations[name], text }] : [];
  });
}

/**
 * The registered numbers with the details that the law requires beside them. A company with a CIN has to name its registered office and a
 * person for queries and grievances beside it (rule 26 of the Companies (Incorporation) Rules, 2014).
 */
export function registeredAs(company: Company, labels: RegistrationLabels) {
  const { registrations, registeredOffice } = company;
  const office = registeredOffice ? [{ label: labels.registeredOffice, text: registeredOffice }] : [];
  const person = withCommas(grievancePerson(company), grievanceEmail(company));
  const contact = registrations?.cin ? [{ label: labels.queriesAndGrievances, text: person }] : [];
  return [...registeredNumbers(company, labels), ...office, ...contact];
}
