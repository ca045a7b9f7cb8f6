import type { FastifyReply, FastifyRequest } from 'fastify';
import { contactFieldNames } from '../../contract/contact-request.ts';
import type { ContactResponse } from '../../contract/contact-response.ts';
import type { VisitorMessages } from '../../contract/site-manifest.ts';
import { postedBodyOf } from './contact-body.ts';
import type { ContactFailure, ContactOutcome } from './contact-request-handler.ts';
import { prefersJson } from './content-negotiation.ts';
import { hiddenFieldsOf } from './hidden-fields.ts';
import { type FormOrigins, siteOfVisitor } from './origins.ts';
import type { LanguageOf } from './response-language.ts';
import { sentPageOf } from './sent-page.ts';

export interface ContactResponseParts {
  readonly languageOf: LanguageOf;
  readonly formOrigins: FormOrigins;
  readonly siteOrigin: string;
}

/** Replies with JSON if the script asks for it, otherwise with a redirect, or a page that holds what was typed. */
export function sendOutcome(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: ContactOutcome,
  parts: ContactResponseParts,
): FastifyReply {
  const wantsJson = prefersJson(request.headers);
  const { prefix, messages, sendFailurePage } = parts.languageOf(request);
  reply.header('Vary', 'Accept, Origin').header('Cache-Control', 'no-store');
  if ('id' in outcome) {
    if (wantsJson) return reply.send({ success: true, id: outcome.id } satisfies ContactResponse);
    return reply.redirect(siteOfVisitor(request, parts) + sentPageOf(outcome.reference, prefix), 303);
  }
  const { status, retryAfterSeconds } = outcome;
  reply.code(status);
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  const detail = detailOf(status, messages);
  const issues = issueTexts(outcome, messages);
  if (!wantsJson) {
    // The page has the key that was posted, also none: a second press is then a repeat of the first.
    const { submissionKey } = hiddenFieldsOf(postedBodyOf(request.body).fields);
    return sendFailurePage(reply, {
      ...pageValues(outcome, detail, issues, messages),
      submission_key: submissionKey,
    });
  }
  const response: ContactResponse = { success: false, message: detail || messages.failure };
  return reply.send(outcome.issues ? { ...response, issues } : response);
}

function detailOf(status: number, { tooMany, tooLarge }: VisitorMessages): string {
  if (status === 429) return tooMany;
  return status === 413 ? tooLarge : '';
}

function issueTexts({ issues = {} }: ContactFailure, messages: VisitorMessages): Record<string, string> {
  const texts = contactFieldNames.flatMap((field) => {
    const reason = issues[field];
    return reason === undefined ? [] : [[field, messages.issues[field][reason]]];
  });
  return Object.fromEntries(texts);
}

/** What the visitor can mend at once is no failure, and has no alert: issues of fields, and a form of another site. */
function pageValues(
  failure: ContactFailure,
  detail: string,
  issues: Readonly<Record<string, string>>,
  messages: VisitorMessages,
): Record<string, string> {
  const { failedPage } = messages;
  const heading = failure.issues ? failedPage.checkFields : failedPage.heading;
  const isMendable = failure.issues !== undefined || failure.status === 403;
  const alert = isMendable ? { heading } : { heading, message: messages.failure, detail };
  const fields = contactFieldNames.flatMap((field) => [
    [`value:${field}`, failure.typed?.[field] ?? ''],
    [`issue:${field}`, issues[field] ?? ''],
    [`invalid:${field}`, String(issues[field] !== undefined)],
  ]);
  return {
    ...alert,
    typed: failure.typed ? failedPage.typed : failedPage.notTyped,
    ...Object.fromEntries(fields),
  };
}
