import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ContactAnswer,
  type ContactIssues,
  type ContactRequest,
  contactFieldNames,
} from '../../contact/contact-request.ts';
import type { SiteMessages } from '../../contact/site-manifest.ts';
import type { ContactFailure, ContactOutcome } from './contact-request-handler.ts';
import { prefersJson } from './content-negotiation.ts';
import { type FormOrigins, formOriginOf } from './origins.ts';
import type { PageTemplate } from './page-template.ts';

export interface ContactResponseParts {
  readonly messages: SiteMessages;
  readonly failurePage: PageTemplate;
  readonly formOrigins: FormOrigins;
}

/** Answers with JSON if the script asks for it, otherwise with a redirect, or a page that holds what was typed. */
export function answerOutcome(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: ContactOutcome,
  parts: ContactResponseParts,
): FastifyReply {
  reply.header('Vary', 'Accept, Origin').header('Cache-Control', 'no-store');
  return 'id' in outcome
    ? answerStored(request, reply, outcome.id, parts)
    : answerFailure(request, reply, outcome, parts);
}

function answerStored(
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  { formOrigins }: ContactResponseParts,
): FastifyReply {
  if (prefersJson(request.headers)) return reply.send({ success: true, id } satisfies ContactAnswer);
  // Back to the site that the visitor came from.
  const site = formOriginOf(request, formOrigins) ?? '';
  return reply.redirect(`${site}/contact/sent`, 303);
}

function answerFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: ContactFailure,
  { messages, failurePage }: ContactResponseParts,
): FastifyReply {
  const { status, retryAfterSeconds } = failure;
  const detail = status === 429 ? messages.tooMany : '';
  const issues = issueTexts(failure.issues ?? {}, messages);
  reply.code(status);
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  if (prefersJson(request.headers)) {
    const answer: ContactAnswer = { success: false, message: detail || messages.failure };
    return reply.send(Object.keys(issues).length === 0 ? answer : { ...answer, issues });
  }
  return reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', failurePage.policy)
    .send(failurePage({ ...headingValues(detail, issues, messages), ...fieldValues(failure.typed, issues) }));
}

function issueTexts(issues: ContactIssues, messages: SiteMessages): Record<string, string> {
  return Object.fromEntries(
    contactFieldNames.flatMap((field) => {
      const reason = issues[field];
      return reason === undefined ? [] : [[field, messages.issues[field][reason]]];
    }),
  );
}

/** Issues of fields are no failure: they are shown at the fields, without the alert. */
function headingValues(
  detail: string,
  issues: Readonly<Record<string, string>>,
  { headings, failure }: SiteMessages,
): Record<string, string> {
  if (Object.keys(issues).length > 0) return { heading: headings.checkFields };
  return { heading: headings.notSent, message: failure, detail };
}

function fieldValues(
  typed: ContactRequest | undefined,
  issues: Readonly<Record<string, string>>,
): Record<string, string> {
  const fields = contactFieldNames.flatMap((field) => [
    [`value:${field}`, typed?.[field] ?? ''],
    [`issue:${field}`, issues[field] ?? ''],
    [`invalid:${field}`, String(issues[field] !== undefined)],
  ]);
  return { submission_key: randomUUID(), ...Object.fromEntries(fields) };
}
