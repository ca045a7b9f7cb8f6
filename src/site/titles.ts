import type { Service } from '../schemas/service.ts';

/** The short title of a service; the full one where none is given. */
export function shortTitle({ title, titleSmall }: Pick<Service, 'title' | 'titleSmall'>): string {
  return titleSmall || title;
}
