import { z } from 'zod';
import { drawingName, link, list, sameInAllLanguages, text } from './field-schemas.ts';
import { illustration } from './illustration-schema.ts';
import { sectionHead } from './page-schema.ts';

/* Sections of an inner page after the cards. Each is optional. */

const { heading } = sectionHead.shape;
/** The head of a section whose lead may be absent. */
export const shortHead = sectionHead.partial({ lead: true });

const station = z.strictObject({
  /** The drawing beside the text; it decorates. */
  motif: drawingName('motifs'),
  title: text({ max: 40 }),
  text: text({ max: 170 }),
  /** Its duration; of the records, only How we work states it. */
  time: text({ max: 60 }).optional(),
  /** Joins this station to the one below it, where a diagram has two tracks. */
  joinsBelow: z.boolean().optional(),
});

const track = z.strictObject({
  /** Needed where a diagram has two tracks. */
  title: text({ max: 40 }).optional(),
  stations: list(station, { min: 3, max: 6 }),
});

/**
 * Stations in their order, downwards on a phone. A strip shows steps side by side, a route shows a way, a dial shows a
 * cycle. Two tracks may be joined.
 */
export const diagram = shortHead.extend({
  shape: z.enum(['strip', 'route', 'dial']).default('strip'),
  tracks: list(track, { min: 1, max: 2 }).refine(
    (tracks) => tracks.length === 1 || tracks.every(({ title }) => title),
    'need a title each',
  ),
});

/** Steps with the people who do them, where they are particular to the page. */
export const workflow = shortHead.extend({
  steps: list(z.strictObject({ title: text({ max: 50 }), text: text({ max: 260 }) }), { min: 2, max: 4 }),
});

/** A worked example. The page labels it as illustrative, so it names no client. */
export const example = z.strictObject({
  heading,
  /** Replaces the label where the text is no example of a client. */
  lead: shortHead.shape.lead,
  paragraphs: list(text({ max: 400 }), { min: 1, max: 3 }),
  /** The size of such a project: weeks, people, and the client's acceptance. The page marks it as an illustration. */
  size: text({ max: 200 }).optional(),
  /** The window of a program that shows it. */
  illustration: illustration.optional(),
});

/** Names of systems and standards that the software connects to. */
export const connections = shortHead.extend({
  names: list(text({ max: 50 }), { min: 2, max: 10 }),
});

/** Names with a few sentences each. */
export const descriptionList = shortHead.extend({
  entries: list(
    z.strictObject({
      name: text({ max: 50 }),
      text: text({ max: 420 }),
      /** Where there is more about it. */
      link: link.optional(),
    }),
    { min: 2, max: 10 },
  ),
});

/** Questions that clients ask, with answers; search engines read them too. */
export const questions = shortHead.extend({
  entries: list(
    z.strictObject({
      question: text({ max: 100 }),
      answer: text({ max: 420 }),
      /** Where there is more about it. */
      link: link.optional(),
    }),
    { min: 1, max: 9 },
  ),
});

/** A service that an industry uses, and its purpose there; the line is on both pages. */
export const use = z.strictObject({
  /** The file's name in services/, such as web-development. */
  service: z.string().meta(sameInAllLanguages),
  text: text({ max: 110 }),
});

export type Diagram = z.infer<typeof diagram>;
export type Track = z.infer<typeof track>;
export type Station = z.infer<typeof station>;
export type Workflow = z.infer<typeof workflow>;
export type Example = z.infer<typeof example>;
export type Connections = z.infer<typeof connections>;
export type DescriptionList = z.infer<typeof descriptionList>;
export type Questions = z.infer<typeof questions>;
export type Use = z.infer<typeof use>;
