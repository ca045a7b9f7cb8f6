import type { Link } from '../schemas/page-schema.ts';

/** The number of services, and of industries, that the home page shows; their index pages list all. */
const SHOWN = 8;

/** The first eight records, which the home page shows, and the link to the index page where there are more. */
export function firstEight<T>(records: readonly T[], all: Link) {
  return { shown: records.slice(0, SHOWN), all: records.length > SHOWN ? all : undefined };
}
