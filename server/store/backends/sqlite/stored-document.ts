import type { MailDocument } from '../../mail-document.ts';
import { corruption } from './errors.ts';

/** The document of a row. Throws where the file is damaged. */
export function documentOf({ document }: { readonly document?: unknown }): MailDocument {
  try {
    return JSON.parse(String(document)) as MailDocument;
  } catch (cause) {
    throw corruption('a stored document is no JSON', cause);
  }
}
