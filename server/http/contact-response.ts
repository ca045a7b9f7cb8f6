import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ContactAnswer,
  type ContactIssues,
  type ContactRequest,
  contactFieldNames,
} from '../../contact/contact-request.ts';
import type { SiteWords } from '../../contact/site-manifest.ts';
import type { ContactOutcome } from './contact-request-handler.ts';
import { prefersJson } from './content-negotiation.ts';
import { type FormOrigins, formOriginOf } from './form-origins.ts';
import type { PageTemplate } from './page-template.ts';

/** Slots that the failure page must have. */
export const failurePageSlots: readonly string[] = [
  'heading',
  'message',
  'detail',
  'submission_key',
  ...contactFieldNames.flatMap((field) => [`value:${field}`, `issue:${field}`, `invalid:${field}`]),
];

export interface Failure {
  readonly status: number;
  readonly message: string;
  /** A sentence that says more than the message. */
  readonly detail?: string;
  readonly issues?: ContactIssues;
  readonly typed?: ContactRequest;
  readonly retryAfterSeconds?: number;
}

/** Content negotiation of the form's responses: JSON for our script, else a page or a redirect to one. */
export interface ContactResponses {
  outcome(request: FastifyRequest, reply: FastifyReply, outcome: ContactOutcome): FastifyReply;
  failure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply;
}

const RETRY_AFTER_SECONDS = 30;

export function createContactResponses(
  words: SiteWords,
  failurePage: PageTemplate,
  formOrigins: FormOrigins,
): ContactResponses {
  return { outcome: answerOutcome, failure: answerFailure };

  function answerOutcome(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: ContactOutcome,
  ): FastifyReply {
    switch (outcome.kind) {
      case 'stored':
        return answerStored(request, reply, outcome.id);
      case 'refused':
        return answerFailure(request, reply, { status: 422, message: words.failure, ...outcome });
      case 'too-many':
        return answerFailure(request, reply, {
          status: 429,
          message: words.failure,
          detail: words.tooMany,
          ...outcome,
        });
      case 'unavailable': {
        const { typed } = outcome;
        const retryAfterSeconds = RETRY_AFTER_SECONDS;
        return answerFailure(request, reply, {
          status: 503,
          message: words.failure,
          typed,
          retryAfterSeconds,
        });
      }
    }
  }

  function answerStored(request: FastifyRequest, reply: FastifyReply, id: string): FastifyReply {
    reply.header('Vary', 'Accept, Origin').header('Cache-Control', 'no-store');
    // Back to the site that the visitor came from.
    const site = formOriginOf(request.headers.origin, formOrigins) ?? '';
    if (!wantsJson(request)) return reply.redirect(`${site}/contact/sent`, 303);
    return reply.send({ success: true, id } satisfies ContactAnswer);
  }

  function answerFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
    const { status, message, detail, issues = {}, retryAfterSeconds } = failure;
    reply.code(status).header('Vary', 'Accept, Origin').header('Cache-Control', 'no-store');
    if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
    if (wantsJson(request)) return reply.send(jsonFailure(detail ?? message, issues));
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', failurePage.policy)
      .send(failurePage(pageValues(failure)));
  }

  function jsonFailure(message: string, issues: ContactIssues): ContactAnswer {
    const texts = issueTexts(issues);
    return Object.keys(texts).length === 0
      ? { success: false, message }
      : { success: false, message, issues: texts };
  }

  function issueTexts(issues: ContactIssues): Record<string, string> {
    return Object.fromEntries(
      contactFieldNames.flatMap((field) => {
        const reason = issues[field];
        return reason === undefined ? [] : [[field, words.issues[field][reason]]];
      }),
    );
  }

  /** A field that needs a correction is no failure: its sentence stands beside it, and no alert is shown. */
  function pageValues({ message, detail = '', issues = {}, typed }: Failure): Record<string, string> {
    const texts = issueTexts(issues);
    const { notSent, checkFields } = words.headings;
    const answer =
      Object.keys(texts).length > 0 ? { heading: checkFields } : { heading: notSent, message, detail };
    const fields = contactFieldNames.flatMap((field) => [
      [`value:${field}`, typed?.[field] ?? ''],
      [`issue:${field}`, texts[field] ?? ''],
      [`invalid:${field}`, String(texts[field] !== undefined)],
    ]);
    return { ...answer, submission_key: randomUUID(), ...Object.fromEntries(fields) };
  }
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return prefersJson(headers.accept, headers['content-type']);
}
