import { z } from 'zod';
import { text } from './field-schemas.ts';

const written = (pattern: RegExp, example: string) =>
  z.string().regex(pattern, `must be written as in ${example}`).optional();
const free = text({ max: 40 }).optional();

/** Numbers under which the company is registered. The law names them; the interface record has their labels. */
export const registrations = z.strictObject({
  cin: written(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, 'U62099UP2023PTC123456'),
  llpin: written(/^[A-Z]{3}-\d{4}$/, 'AAB-1234'),
  /** At the Registrar of Firms. */
  firm: free,
  gstin: written(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/, '09AAACS1234K1ZF'),
  pan: written(/^[A-Z]{5}\d{4}[A-Z]$/, 'AAACS1234K'),
  udyam: written(/^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/, 'UDYAM-UP-45-0012345'),
  /** The number of a company outside India. */
  companyNumber: free,
  vat: free,
  /** Of a site in mainland China: the filings at the ministry and at the police, each with the link that their rules want. */
  icp: free,
  publicSecurity: free,
});

/** The addresses of registers to which a number is a link. */
export const registers = {
  icp: 'https://beian.miit.gov.cn/',
  publicSecurity: 'https://beian.mps.gov.cn/',
} as const;

export const registrationNames = registrations.keyof().options;

export type RegistrationName = (typeof registrationNames)[number];
