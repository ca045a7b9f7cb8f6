import type { Company } from '../schemas/company.ts';
import type { LegalConstants } from '../schemas/legal.ts';

/** What records may name as {{variable}}: the company's particulars and the constants of the legal documents. */
export function variablesOf(company: Company, legal: LegalConstants): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(Object.entries(legal).map(([name, value]) => [name, String(value)])),
    company: company.name,
    email: company.email,
    mobile: company.mobile.display,
    alternateMobile: company.alternateMobile.display,
    address: addressLine(company),
    city: company.address.locality,
    region: company.address.region,
    country: company.address.country,
    origin: company.origin,
    legalForm: company.legalForm,
    openingTimes: openingTimes(company),
    timeZone: company.openingHours.timeZone.display,
    callBackWithin: company.callBackWithin,
    currency: company.currency.symbol,
    ...grievanceVariables(company),
  };
}

/** The postal address on one line. */
export function addressLine({ address }: Company): string {
  return `${address.street}, ${address.locality}, ${address.region} ${address.postalCode}, ${address.country}`;
}

/** The postal address as short as a bar wants it, without the region. */
export function shortAddress({ address: { street, locality, postalCode, country } }: Company): string {
  return `${street}, ${locality} ${postalCode}, ${country}`;
}

/** Days, hours and time zone on one line. */
export function openingTimes({ openingHours: { daysDisplay, display, timeZone } }: Company): string {
  return `${daysDisplay}, ${display} ${timeZone.display}`;
}

function grievanceVariables({ grievanceContact: { role, name, email }, ...company }: Company) {
  return {
    grievanceContact: name ? `${name}, ${role}` : role,
    grievanceEmail: email ?? company.email,
  };
}
