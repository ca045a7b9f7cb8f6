import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ContactAnswer,
  type ContactIssues,
  type ContactRequest,
  contactFieldNames,
} from '../../contact/contact-request.ts';
import type { SiteMessages } from '../../contact/site-manifest.ts';
import type { ContactOutcome } from './contact-request-handler.ts';
import { prefersJson } from './content-negotiation.ts';
import { type FormOrigins, formOriginOf } from './origins.ts';
import type { PageTemplate } from './page-template.ts';

/** Slots that the failure page must have. */
export const failurePageSlots: readonly string[] = [
  ...['heading', 'message', 'detail', 'submission_key'],
  ...contactFieldNames.flatMap((field) => [`value:${field}`, `issue:${field}`, `invalid:${field}`]),
];

export interface Failure {
  readonly status: number;
  /** A sentence that says more than that it failed. */
  readonly detail?: string;
  readonly issues?: ContactIssues;
  readonly typed?: ContactRequest;
  readonly retryAfterSeconds?: number;
}

export interface ContactResponseParts {
  readonly messages: SiteMessages;
  readonly failurePage: PageTemplate;
  readonly formOrigins: FormOrigins;
}

const UNAVAILABLE_SECONDS = 30;

/** Answers with JSON if the script asks for it, otherwise with a page or a redirect. */
export function answerOutcome(
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: ContactOutcome,
  parts: ContactResponseParts,
): FastifyReply {
  switch (outcome.kind) {
    case 'stored':
      return answerStored(request, reply, outcome.id, parts);
    case 'refused':
      return answerFailure(request, reply, { status: 422, ...outcome }, parts);
    case 'too-many':
      return answerFailure(
        request,
        reply,
        { status: 429, detail: parts.messages.tooMany, ...outcome },
        parts,
      );
    case 'unavailable': {
      const failure = { status: 503, retryAfterSeconds: UNAVAILABLE_SECONDS, ...outcome };
      return answerFailure(request, reply, failure, parts);
    }
  }
}

function answerStored(
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  { formOrigins }: ContactResponseParts,
): FastifyReply {
  reply.header('Vary', 'Accept, Origin').header('Cache-Control', 'no-store');
  if (wantsJson(request)) return reply.send({ success: true, id } satisfies ContactAnswer);
  // Back to the site that the visitor came from.
  const site = formOriginOf(request, formOrigins) ?? '';
  return reply.redirect(`${site}/contact/sent`, 303);
}

/** The page contains what was typed. */
export function answerFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  { messages, failurePage }: ContactResponseParts,
): FastifyReply {
  const { status, detail, retryAfterSeconds } = failure;
  const issues = issueTexts(failure.issues ?? {}, messages);
  reply.code(status).header('Vary', 'Accept, Origin').header('Cache-Control', 'no-store');
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  if (wantsJson(request)) {
    const answer: ContactAnswer = { success: false, message: detail ?? messages.failure };
    return reply.send(Object.keys(issues).length === 0 ? answer : { ...answer, issues });
  }
  return reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', failurePage.policy)
    .send(failurePage(pageValues(failure, issues, messages)));
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
function pageValues(
  { detail = '', typed }: Failure,
  issues: Readonly<Record<string, string>>,
  { headings, failure }: SiteMessages,
): Record<string, string> {
  const isFailure = Object.keys(issues).length === 0;
  const answer = isFailure
    ? { heading: headings.notSent, message: failure, detail }
    : { heading: headings.checkFields };
  const fields = contactFieldNames.flatMap((field) => [
    [`value:${field}`, typed?.[field] ?? ''],
    [`issue:${field}`, issues[field] ?? ''],
    [`invalid:${field}`, String(issues[field] !== undefined)],
  ]);
  return { ...answer, submission_key: randomUUID(), ...Object.fromEntries(fields) };
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return prefersJson(headers.accept, headers['content-type']);
}
