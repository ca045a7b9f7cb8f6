import type { WorkerLanguage } from '../client/offline/settings.ts';
import { recordOf } from '../data/records/content-record.ts';
import type { Content } from '../data/records/read-content.ts';
import type { Edition } from '../data/records/read-edition.ts';

/** The languages of the site as the service worker knows them, the original first. */
export function workerLanguages({ editions }: Content): [WorkerLanguage, ...WorkerLanguage[]] {
  const [original, ...translations] = editions;
  return [workerLanguage(original), ...translations.map(workerLanguage)];
}

function workerLanguage({ language, prefix, records }: Edition): WorkerLanguage {
  // Only records with mistakes lack the messages, and with mistakes the build ends before it uses them.
  const messages = recordOf(records, 'offline')?.request ?? ({} as WorkerLanguage['messages']);
  return { language, prefix, messages };
}
