import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContactAnswer, contactFieldNames } from '../../contact/contact-request.ts';
import type { SiteMessages } from '../../contact/site-manifest.ts';
import type { ContactFailure, ContactOutcome } from './contact-request-handler.ts';
import { prefersJson } from './content-negotiation.ts';
import { type FormOrigins, formOriginOf } from './origins.ts';
import type { SendPage } from './page-template.ts';

export interface ContactResponseParts {
  readonly messages: SiteMessages;
  readonly sendFailurePage: SendPage;
  readonly formOrigins: FormOrigins;
}

/** Answers with JSON if the script asks for it, otherwise with a redirect, or a page that holds what was typed. */
export function answerOutcome(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: ContactOutcome,
  { messages, sendFailurePage, formOrigins }: ContactResponseParts,
): FastifyReply {
  const wantsJson = prefersJson(request.headers);
  reply.header('Vary', 'Accept, Origin').header('Cache-Control', 'no-store');
  if ('id' in outcome) {
    if (wantsJson) return reply.send({ success: true, id: outcome.id } satisfies ContactAnswer);
    // Back to the site that the visitor came from.
    return reply.redirect(`${formOriginOf(request, formOrigins) ?? ''}/contact/sent`, 303);
  }
  const { status, retryAfterSeconds } = outcome;
  reply.code(status);
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  const detail = status === 429 ? messages.tooMany : '';
  const issues = issueTexts(outcome, messages);
  if (!wantsJson) return sendFailurePage(reply, pageValues(outcome, detail, issues, messages));
  const answer: ContactAnswer = { success: false, message: detail || messages.failure };
  return reply.send(outcome.issues ? { ...answer, issues } : answer);
}

function issueTexts({ issues = {} }: ContactFailure, messages: SiteMessages): Record<string, string> {
  const texts = contactFieldNames.flatMap((field) => {
    const reason = issues[field];
    return reason === undefined ? [] : [[field, messages.issues[field][reason]]];
  });
  return Object.fromEntries(texts);
}

/** Issues of fields are no failure: they are shown at the fields, without the alert. */
function pageValues(
  failure: ContactFailure,
  detail: string,
  issues: Readonly<Record<string, string>>,
  messages: SiteMessages,
): Record<string, string> {
  const alert = failure.issues
    ? { heading: messages.headings.checkFields }
    : { heading: messages.headings.notSent, message: messages.failure, detail };
  const fields = contactFieldNames.flatMap((field) => [
    [`value:${field}`, failure.typed?.[field] ?? ''],
    [`issue:${field}`, issues[field] ?? ''],
    [`invalid:${field}`, String(issues[field] !== undefined)],
  ]);
  return { ...alert, submission_key: randomUUID(), ...Object.fromEntries(fields) };
}
