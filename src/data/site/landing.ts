import type { Link } from '../schemas/page-schema.ts';

/** How many services and how many industries the home page shows; their index pages list all. */
const SHOWN = 8;

/** The records that the home page shows, and the way to the index page where there are more. */
export function shownOnLanding<T>(records: readonly T[], all: Link) {
  return { shown: records.slice(0, SHOWN), all: records.length > SHOWN ? all : undefined };
}
