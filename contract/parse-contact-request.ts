import {
  type ContactFieldName,
  type ContactIssueReason,
  type ContactIssues,
  type ContactRequest,
  contactFieldLimits,
  contactFieldNames,
  requiredContactFields,
} from './contact-request.ts';
import { digitValue } from './decimal-digit.ts';
import { isMailAddress, withAsciiDomain } from './mail-address.ts';

export type ParsedContactRequest =
  | { readonly ok: true; readonly request: ContactRequest }
  | { readonly ok: false; readonly issues: ContactIssues; readonly typed: ContactRequest };

/**
 * Turns posted values into a request, or into one issue per refused field together with what was
 * typed, cleaned of control characters, so that a form can be shown again with nothing lost.
 */
export function parseContactRequest(input: Readonly<Record<string, unknown>>): ParsedContactRequest {
  const typed = Object.fromEntries(
    contactFieldNames.map((field) => [field, cleaned(input[field], field)] as const),
  ) as ContactRequest;
  const issues: ContactIssues = {};
  for (const field of contactFieldNames) {
    const reason = issueOf(field, typed[field], input[field]);
    if (reason) issues[field] = reason;
  }
  return Object.keys(issues).length === 0 ? { ok: true, request: typed } : { ok: false, issues, typed };
}

function cleaned(value: unknown, field: ContactFieldName): string {
  if (typeof value !== 'string') return '';
  if (INVISIBLE.test(value)) return '';
  // Not toWellFormed(), which Chrome 109 and Firefox 115 lack.
  const text = value.replace(LONE_SURROGATE, '\uFFFD').replace(/\r\n?/g, '\n');
  if (field === 'user_content') return text.replace(UNSAFE_IN_TEXT, '').trim();
  const line = text
    .replace(isDialledOrMailed(field) ? UNSEEN : TURNING, '')
    .replace(BREAKS_LINE, ' ')
    .trim();
  // It is refused, and a long one would hold the server up.
  if (line.length > contactFieldLimits[field]) return line;
  if (field === 'email') return withAsciiDomain(line);
  return field === 'phone' ? line.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit))) : line;
}

/** True for fields without invisible characters: these come with pasted text and are no part of an address or number. */
function isDialledOrMailed(field: ContactFieldName): boolean {
  return field === 'email' || field === 'phone';
}

function issueOf(field: ContactFieldName, text: string, raw: unknown): ContactIssueReason | undefined {
  if (raw !== undefined && typeof raw !== 'string') return 'invalid';
  if (text === '') return requiredContactFields.has(field) ? 'required' : undefined;
  if (text.length > contactFieldLimits[field]) return 'too-long';
  if (field === 'email' && !(isMailAddress(text) && isOneLine(raw))) return 'invalid';
  return undefined;
}

function isOneLine(raw: unknown): boolean {
  return typeof raw === 'string' && !CONTROL.test(raw.trim());
}

// Control characters, and the Unicode ones that reorder or hide text. Tab and line feed may stay in a message.
const UNSAFE_IN_TEXT = /(?![\t\n])[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;
// Marks of direction have no width: Arabic and Hebrew words have them inside, and next to punctuation.
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const BREAKS_LINE = /[\p{Cc}\u2028\u2029]+/gu;
const LONE_SURROGATE = /\p{Cs}/gu;
// Zero-width characters, joiners, soft hyphens, marks of direction, variation selectors.
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const CONTROL = /\p{Cc}/u;
// Blank: spaces, zero-width and other invisible characters, the empty braille pattern.
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
