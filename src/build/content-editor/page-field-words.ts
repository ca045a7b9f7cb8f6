import type { WordsOfPaths } from './field-words.ts';

/** Words for the fields of pages. */
export const pageFieldWords: WordsOfPaths = [
  [/(^|\.)head$/, { label: 'For search engines and shared links' }],
  [
    /(^|\.)head\.title$/,
    { hint: 'Stands in the tab of the browser and in search results. No other page may have it.' },
  ],
  [
    /(^|\.)head\.description$/,
    { hint: 'Search results show it below the title: one or two sentences of at least 50 characters.' },
  ],
  [
    /(^|\.)updated$/,
    {
      label: 'Last changed on',
      hint: 'The day, as in 2026-03-01. Change it when you change what the page says.',
    },
  ],
  [/(^|\.)keywords$/, { hint: 'What people search for who need this page: 3 to 12 entries.' }],
  [/^order$/, { hint: 'Its place among the others: 1 comes first. The home page shows the first eight.' }],
  [
    /^title$/,
    {
      hint: 'The name in menus and lists. The address of the page is made from it once, when the page is new.',
    },
  ],
  [/^titleSmall$/, { label: 'Short title', hint: 'For menus and tabs; empty, they show the title.' }],
  [/^intro$/, { hint: 'One line, in menus and lists.' }],
  [/\.hero$|^hero$/, { label: 'Top of the page' }],
  [/(^|\.)image$/, { label: 'Picture' }],
  [
    /(^|\.)image\.file$/,
    {
      label: 'Name of the picture',
      hint: 'Upload the picture below "Assets". Write its name here as it is there, without its ending: our-shop for our-shop.jpg.',
    },
  ],
  [/(^|\.)image\.alt$/, { label: 'What the picture shows', hint: 'For people who cannot see it.' }],
  [
    /(^|\.)image\.focus$/,
    { hint: 'The point that stays in view where the picture is cropped. Empty, it is the middle.' },
  ],
  [/\.(focus|place|narrowPlace)\.x$/, { label: 'Per cent from the left' }],
  [/\.(focus|place|narrowPlace)\.y$/, { label: 'Per cent from the top' }],
  [
    /(^|\.)hero\.keys$/,
    { label: 'Keys on the picture', hint: 'Each opens the illustration of a service or an industry.' },
  ],
  [
    /\.keys\.picture$/,
    {
      hint: 'The picture with its folder, as in content/pictures/our-shop. On any other picture there are no keys.',
    },
  ],
  [
    /\.keys\.entries\.target$/,
    {
      label: 'Page',
      hint: 'The page whose illustration it opens, as in /services/web-development. Empty, it is this page.',
    },
  ],
  [
    /\.keys\.entries\.narrowPlace$/,
    { label: 'Place on a phone', hint: 'Only where a picture has another version for phones.' },
  ],
  [/(^|\.)readMoreButton$/, { label: 'Second button, "Explore More"' }],
  [/(^|\.)bgBlack$/, { label: 'Black panel behind the text' }],
  [
    /(^|\.)href$/,
    {
      label: 'Address of the link',
      hint: 'A page of this site, as in /services, or an address that begins with https://.',
    },
  ],
  [/(^|\.)lead$/, { label: 'Text below the heading' }],
  [/^page\.body$/, { label: 'Above the cards' }],
  [
    /^page\.groups$/,
    { label: 'Groups of cards', hint: 'One group or two, of four cards each. Two groups need a title each.' },
  ],
  [/^page\.ground$/, { label: 'Colour of the sections' }],
  [
    /\.illustration\.initial$/,
    { label: 'Option that is open at first', hint: 'Its number: 0 is the first.' },
  ],
  [/^uses$/, { label: 'Services that it uses' }],
  [
    /(^|\.)service$/,
    { hint: 'The name of its file, as in web-development: the end of the address of its page.' },
  ],
  [/^inFooter$/, { label: 'Link in the footer' }],
  [
    /^body$/,
    {
      hint: 'Headings begin with ## and a space, entries of a list with a hyphen and a space. **Two stars** on both sides make words bold.',
    },
  ],
  [
    /^clients\.logos\.file$/,
    {
      label: 'Name of the logo',
      hint: 'An SVG or PNG in the folder pictures/clients, by its name without its ending.',
    },
  ],
  [
    /^clients\.logos\.mark$/,
    { label: 'Logo of a sample client', hint: 'Leave it empty for your own clients.' },
  ],
  [
    /^priceBands\.entries\.(from|to)$/,
    { hint: 'A whole number, without points, commas and the sign of the currency.' },
  ],
  [
    /^priceBands\.entries\.currency$/,
    { hint: 'Three letters, as in USD. Empty, it is the currency of the company.' },
  ],
  [/^references\.entries\.permission$/, { hint: 'Who allowed it, and when. No page shows it.' }],
];
