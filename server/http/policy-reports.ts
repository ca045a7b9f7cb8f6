import type { FastifyInstance } from 'fastify';
import type { Log } from '../process/log.ts';
import type { ReportBudget } from './report-budget.ts';
import { policyReportPath } from './security-headers.ts';

export interface PolicyReportParts {
  readonly mayReport: ReportBudget;
  /** Whether the path is one of the site's. */
  readonly isPage: (path: string) => boolean;
  readonly siteOrigin: string;
  readonly log: Log;
}

const MAX_REPORT_BYTES = 16 * 1024;
const DIRECTIVE =
  /^((default|img|font|connect|manifest|worker|object|frame|media)-src|(script|style)-src(-elem|-attr)?|form-action|base-uri|frame-ancestors|require-trusted-types-for|trusted-types)$/;

/** `POST /csp-reports`: what a page's policy has stopped, as a log line that tells the kind and no address. */
export function registerPolicyReports(app: FastifyInstance, parts: PolicyReportParts): void {
  const { mayReport, isPage, siteOrigin, log } = parts;
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'buffer', bodyLimit: MAX_REPORT_BYTES },
      (_request, body, done) => done(null, violationsIn(body.toString())),
    );
    scope.post(policyReportPath, (request, reply) => {
      const violations = Array.isArray(request.body) ? (request.body as readonly Violation[]) : [];
      for (const violation of violations)
        if (mayReport(request)) log.warn('csp-violation', factsOf(violation));
      return reply.code(204).send();
    });
  });

  function factsOf({ directive, blocked, page }: Violation) {
    return {
      directive: DIRECTIVE.test(directive) ? directive : 'other',
      blocked: kindOf(blocked),
      page: pathOf(page),
    };
  }

  function kindOf(blocked: string): string {
    if (/^(inline|eval|wasm-eval|trusted-types-policy|trusted-types-sink)$/.test(blocked)) return blocked;
    if (!URL.canParse(blocked)) return 'other';
    const { origin, protocol } = new URL(blocked);
    if (origin === siteOrigin) return 'own file';
    return /^https?:$/.test(protocol) ? 'foreign file' : 'other scheme';
  }

  function pathOf(page: string): string {
    const path = URL.canParse(page) ? new URL(page).pathname : '';
    return isPage(path) ? path : 'unknown';
  }
}

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
}

/** Both forms that browsers send: one report of `report-uri`, or a list of the Reporting API. */
function violationsIn(text: string): Violation[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const reports = Array.isArray(value) ? value.map((report) => report?.body) : [fieldOf(value, 'csp-report')];
  return reports.flatMap((report) => {
    if (typeof report !== 'object' || report === null) return [];
    const first = (...names: string[]) =>
      String(names.map((name) => fieldOf(report, name)).find((field) => typeof field === 'string') ?? '');
    return {
      directive:
        first('effectiveDirective', 'effective-directive', 'violated-directive').split(' ', 1)[0] ?? '',
      blocked: first('blockedURL', 'blocked-uri'),
      page: first('documentURL', 'document-uri'),
    };
  });
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
