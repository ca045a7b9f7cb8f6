import { expect, test } from 'vitest';
import { translatedWords } from './translated-words.ts';

const company = {
  name: 'Fixture Works',
  tagline: 'Software for mills',
  address: {
    street: '1 Mill Lane',
    locality: 'Pune',
    region: 'Maharashtra',
    country: 'India',
    postalCode: '411001',
    // Written in the original's words, so that a translation without a line of its own has none.
    display: '1 Mill Lane, 411001 Pune',
  },
  openingHours: {
    display: '10 am',
    daysDisplay: 'Monday',
    daysShort: 'Mon',
    opens: '10:00',
    timeZone: 'IST',
  },
  grievanceContact: { role: 'Partner', name: 'Asha Rao', email: 'grievance@fixture.example' },
};
const words = {
  translationOf: 'en',
  tagline: 'मिलों के लिए सॉफ़्टवेयर',
  address: { locality: 'पुणे', region: 'महाराष्ट्र', country: 'भारत' },
  openingHours: { display: 'सुबह 10 बजे', daysDisplay: 'सोमवार', daysShort: 'सोम' },
  grievanceContact: { role: 'साझेदार', name: 'आशा राव' },
};

test('The company of a translation has the translated words, and each fact of the original', () => {
  expect(translatedWords.company?.(company, 'en').withFacts(words)).toEqual({
    name: 'Fixture Works',
    tagline: 'मिलों के लिए सॉफ़्टवेयर',
    address: {
      street: '1 Mill Lane',
      locality: 'पुणे',
      region: 'महाराष्ट्र',
      country: 'भारत',
      postalCode: '411001',
    },
    openingHours: {
      display: 'सुबह 10 बजे',
      daysDisplay: 'सोमवार',
      daysShort: 'सोम',
      opens: '10:00',
      timeZone: 'IST',
    },
    grievanceContact: { role: 'साझेदार', name: 'आशा राव', email: 'grievance@fixture.example' },
  });
});

test('A translation names the time zone in its own words where it has other ones', () => {
  const openingHours = { ...words.openingHours, timeZone: 'भा. स.' };
  const translated = translatedWords.company?.(company, 'en').withFacts({ ...words, openingHours });
  expect(translated).toMatchObject({ openingHours: { opens: '10:00', timeZone: 'भा. स.' } });
});
