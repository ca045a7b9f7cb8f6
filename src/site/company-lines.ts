import type { Company } from '../schemas/company.ts';

/** The postal address on one line. */
export function addressLine({ address }: Company): string {
  return `${address.street}, ${address.locality}, ${address.region} ${address.postalCode}, ${address.country}`;
}

/** The postal address as short as a bar needs it, without the region. */
export function shortAddress({ address: { street, locality, postalCode, country } }: Company): string {
  return `${street}, ${locality} ${postalCode}, ${country}`;
}

/** Days and hours as short as a bar needs them: "Mon–Sat, 10.00 am - 7.00 pm IST". */
export function shortOpeningTimes({ openingHours: { daysShort, display, timeZone } }: Company): string {
  return `${daysShort}, ${display} ${timeZone}`;
}

/** Days, hours and time zone on one line. */
export function openingTimes({ openingHours: { daysDisplay, display, timeZone } }: Company): string {
  return `${daysDisplay}, ${display} ${timeZone}`;
}
