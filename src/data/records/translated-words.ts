import { z } from 'zod';
import { type Company, type CompanyWords, companyWords } from '../schemas/company-schema.ts';
import { type LegalConstants, legalConstantsIn, legalConstantWords } from '../schemas/legal-schema.ts';
import type { RecordKind } from '../schemas/record-kinds.ts';

/** Reads a record of which a translation has the words alone, because its facts exist once. */
interface TranslatedWords {
  /** Checks the words in the file of the translation. */
  readonly schema: z.ZodType;
  /** The whole record: the facts of the original with these words. */
  withFacts(words: unknown): unknown;
}

/** Kinds of which a translation has the words alone; all others are translated whole. */
export const translatedWords: Partial<
  Record<RecordKind, (facts: unknown, originalLanguage: string) => TranslatedWords>
> = {
  company: (facts, originalLanguage) => ({
    schema: companyWords.extend({
      translationOf: z.literal(originalLanguage, `must be ${originalLanguage}, the original language`),
      // By appointment a company has no days.
      ...((facts as Company).openingHours.daysDisplay === undefined && {
        openingHours: companyWords.shape.openingHours.pick({ display: true, timeZone: true }),
      }),
    }),
    withFacts: (words) => companyIn(facts as Company, words as CompanyWords),
  }),
  legalConstants: (facts) => ({
    schema: legalConstantWords(facts as LegalConstants),
    withFacts: (words) => legalConstantsIn(facts as LegalConstants, words as LegalConstants),
  }),
};

function companyIn(company: Company, words: CompanyWords): Company {
  const { translationOf: _, address, openingHours, grievanceContact, ...rest } = words;
  return {
    ...company,
    ...rest,
    // Its line is written in the words of one language.
    address: { ...company.address, display: undefined, ...address },
    openingHours: {
      ...company.openingHours,
      ...openingHours,
      timeZone: openingHours.timeZone ?? company.openingHours.timeZone,
    },
    grievanceContact: { ...company.grievanceContact, ...grievanceContact },
  };
}
