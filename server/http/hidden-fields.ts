import { honeypotField, pageTimeField, submissionKeyField } from '../../contract/contact-request.ts';
import type { PostedBody } from './contact-body.ts';

export interface HiddenFields {
  /** Empty in a form without JavaScript. */
  readonly submissionKey: string;
  readonly honeypot: string;
  /** Milliseconds from the opening of the page to the submission; undefined without JavaScript. */
  readonly pageTimeMs: number | undefined;
}

/** Reads the hidden fields of a post; a value that is neither text nor a number counts as empty. */
export function hiddenFieldsOf(fields: PostedBody['fields']): HiddenFields {
  const textOf = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    submissionKey: textOf(submissionKeyField),
    honeypot: textOf(honeypotField).trim(),
    pageTimeMs: milliseconds(textOf(pageTimeField)),
  };
}

function milliseconds(text: string): number | undefined {
  return /^\d{1,12}(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
