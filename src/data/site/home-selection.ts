import type { Link } from '../schemas/field-schemas.ts';

/** The number of services, and of industries, that the home page shows; their index pages list all. */
const SHOWN_AT_HOME = 8;

/** The records that the home page shows, and `all`, the link to the index page, where there are more. */
export function homeSelection<T>(records: readonly T[], all: Link) {
  return {
    shown: records.slice(0, SHOWN_AT_HOME),
    all: records.length > SHOWN_AT_HOME ? all : undefined,
  };
}
