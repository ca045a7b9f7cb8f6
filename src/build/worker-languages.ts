import { pathPrefix } from '../../contract/routes.ts';
import type { WorkerLanguage } from '../client/offline/settings.ts';
import { recordOf } from '../data/records/content-record.ts';
import type { Content } from '../data/records/read-content.ts';
import type { Edition } from '../data/records/read-edition.ts';

type Records = Pick<Edition, 'language' | 'records'>;

/** The languages of the site as the service worker knows them, the original first. */
export function workerLanguages({
  language,
  records,
  translations,
}: Content): [WorkerLanguage, ...WorkerLanguage[]] {
  const workerLanguage = (edition: Records): WorkerLanguage => ({
    language: edition.language,
    prefix: pathPrefix(edition.language, language),
    messages: messagesOf(edition),
  });
  return [workerLanguage({ language, records }), ...translations.map(workerLanguage)];
}

/** The records lack the messages only where they have mistakes, and then the build ends before it uses them. */
function messagesOf({ records }: Records): WorkerLanguage['messages'] {
  return recordOf(records, 'offline')?.request ?? ({} as WorkerLanguage['messages']);
}
