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
    origin: company.origin,
    openingTimes: openingTimes(company),
  };
}

/** The postal address on one line. */
export function addressLine({ address }: Company): string {
  return `${address.street}, ${address.locality}, ${address.region} ${address.postalCode}, ${address.country}`;
}

/** Days, hours and time zone on one line. */
export function openingTimes({ openingHours: { days, display } }: Company): string {
  return `${days[0]} to ${days.at(-1)}, ${display} IST`;
}
