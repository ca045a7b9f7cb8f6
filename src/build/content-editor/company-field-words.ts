import type { WordsOfPaths } from './field-words.ts';

/** Words for the fields of the company, its colours, and its form. */
export const companyFieldWords: WordsOfPaths = [
  [/^legalForm$/, { hint: 'Continues "The company is …", as in: a partnership firm under Indian law.' }],
  [/^nameParts$/, { label: 'Name in the logo', hint: 'The name in parts. The first is bold.' }],
  [/^origin$/, { label: 'Web address', hint: 'The address of this website, as in https://example.com.' }],
  [/^tagline$/, { hint: 'What the company does and where: the first line of the home page.' }],
  [/^address\.locality$/, { label: 'Town' }],
  [/^address\.region$/, { label: 'State or region' }],
  [
    /^address\.display$/,
    { label: 'Address on one line', hint: 'Only if your country writes an address in another order.' },
  ],
  [/^address\.countryCode$/, { hint: 'Two capital letters, as in IN.' }],
  [/^address\.map$/, { hint: 'The address of a map on the web that shows the office.' }],
  [
    /^openingHours\.display$/,
    {
      label: 'Hours',
      hint: 'As people read them: 10.00 am - 7.00 pm. Or: by appointment; then leave the five fields below empty.',
    },
  ],
  [
    /^openingHours\.(opens|closes)$/,
    { hint: 'The same for search engines, in four digits of 24 hours: 09:30.' },
  ],
  [/^openingHours\.daysDisplay$/, { label: 'Days in words', hint: 'Monday to Saturday' }],
  [/^openingHours\.daysShort$/, { label: 'Days in short', hint: 'Mon–Sat' }],
  [/^openingHours\.timeZone$/, { hint: 'As people read it: IST.' }],
  [
    /^openingHours\.ianaTimeZone$/,
    { label: 'Time zone for machines', hint: 'Continent and town, as in Asia/Kolkata.' },
  ],
  [/^callBackWithin$/, { hint: 'Your promise in the form and in the mails: one working day.' }],
  [/^mobile$/, { label: 'Telephone', hint: 'With + and the code of the country: +91 98000 00000.' }],
  [/^alternateMobile$/, { label: 'Second telephone' }],
  [/^whatsapp$/, { hint: 'A number where people may write by WhatsApp.' }],
  [
    /^registrations$/,
    {
      label: 'Registration numbers',
      hint: 'Only those that you have. The footer, the policies and the receipt show them.',
    },
  ],
  [/^registeredOffice$/, { hint: 'Only where it is not the office above.' }],
  [/^grievanceContact$/, { label: 'Who answers grievances about personal information' }],
  [/^mail$/, { label: 'Who receives the requests' }],
  [/^mail\.from$/, { label: 'Sender', hint: 'Mail that cannot be delivered comes back to it.' }],
  [/^mail\.to$/, { label: 'Recipients' }],
  [/^mail\.bcc$/, { label: 'Hidden copies to' }],
  [
    /^securityContact$/,
    { hint: 'Where people write who find a weakness of the site. Empty, it is the email above.' },
  ],
  [/^currency\.code$/, { hint: 'Three capital letters, as in INR.' }],
  [/^copyrightFrom$/, { label: 'First year of the copyright' }],
  [/^social$/, { label: 'Profiles in social networks' }],
  [/^social\.icon$/, { hint: 'For a network that is not in the list: globe.' }],
  [/^colours\.background$/, { hint: 'Behind everything.' }],
  [/^colours\.text$/, { hint: 'Headings and running text.' }],
  [/^colours\.action$/, { hint: 'Buttons and links.' }],
  [/^colours\.accent$/, { hint: 'The other half of a button, marks, and by day the ground of the form.' }],
  [/^colours\.band$/, { hint: 'The dark band: top bar, reasons, footer.' }],
  [/^colours\.\w+\.day$/, { label: 'In the light theme' }],
  [/^colours\.\w+\.night$/, { label: 'In the dark theme' }],
  [/^logoHoldsName$/, { label: 'The logo holds the name', hint: 'Then the name is not written beside it.' }],
  [/(^|\.)user_content$/, { label: 'Message' }],
  [
    /^honeypot$/,
    {
      label: 'Label of the hidden field',
      hint: 'A trap for programs that send advertisements; people do not see it.',
    },
  ],
  [
    /^privacyNote$/,
    { hint: 'The law wants it beside the form: what is taken, what for, how long, and whom to ask.' },
  ],
  [/^llmsTxt$/, { label: 'Headings of llms.txt, which programs read' }],
];
