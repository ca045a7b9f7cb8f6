import { fillSlot } from '../fill-slot.ts';
import type { Industry } from '../schemas/industry-schema.ts';
import type { Service } from '../schemas/service-schema.ts';
import { siteIn } from './site.ts';

/* A title is part of a sentence: both are in the language of the record. */

/** The label of a link to the page of a service. */
export const guideTo = ({ title, lang }: Pick<Service, 'title' | 'lang'>) =>
  fillSlot(siteIn(lang).interface.guideTo, 'title', title);

/** The label of a link to the page of an industry. */
export const moreAbout = ({ title, lang }: Pick<Industry, 'title' | 'lang'>) =>
  fillSlot(siteIn(lang).interface.moreAbout, 'title', title);
