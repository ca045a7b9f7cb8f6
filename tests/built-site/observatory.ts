/**
 * The rules by which the HTTP Observatory of MDN grades an answer over https, as of its version 1.6, without those that
 * need a look at other answers (redirection from http, cookies of a session, preloading of HSTS).
 */

export interface GradedAnswer {
  readonly headers: Headers;
  readonly body: string;
}

export interface Grade {
  readonly grade: string;
  readonly score: number;
  /** What takes points away, and what would give some and is not there. */
  readonly losses: readonly string[];
}

type Policy = ReadonlyMap<string, readonly string[]>;
interface Finding {
  readonly points: number;
  /** What is said where it is not as good as it can be. */
  readonly loss?: string;
}

const grades = 'A+ A A A- B+ B B B- C+ C C C- D+ D D D- F'.split(' ');
const broad = /^(\*|https?:|ftp:|https?:\/\/\*(\.\*)?)$/;

/** Starts at 100; extra points count only for what has 90 without them. */
export function gradeOf(answer: GradedAnswer): Grade {
  const findings = [
    policyFinding(answer),
    framingFinding(answer),
    ...[transport, contentType, referrer, opener, embedder, resource, scripts, cookies].map((of) =>
      of(answer),
    ),
  ];
  const lost = sum(findings.filter(({ points }) => points < 0));
  const extra = sum(findings.filter(({ points }) => points > 0));
  const base = 100 + lost;
  const score = Math.max(0, base >= 90 ? base + extra : base);
  const step = score >= 100 ? 0 : Math.ceil((100 - score) / 5);
  return {
    grade: grades[step] ?? 'F',
    score,
    losses: findings.flatMap(({ loss }) => (loss ? [loss] : [])),
  };
}

/** Several policies hold together: a source counts where each of them that has the directive allows it. */
export function effectivePolicy({ headers, body }: GradedAnswer): Policy {
  const meta = /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(body)?.[1];
  const policies = [headers.get('content-security-policy'), meta].flatMap((text) =>
    text ? [parsed(text)] : [],
  );
  const names = new Set(policies.flatMap((policy) => [...policy.keys()]));
  const allowing = (name: string) =>
    policies.flatMap((policy) => [policy.get(name) ?? []].filter((list) => list.length > 0));
  return new Map(
    [...names].map((name) => {
      const [first = [], ...others] = allowing(name);
      const common = first.filter((source) => others.every((list) => list.includes(source)));
      return [name, common.length > 0 ? common : ["'none'"]];
    }),
  );
}

function parsed(text: string): Policy {
  const directives = text.split(';').map((part) => part.trim().split(/\s+/));
  const policy = new Map<string, readonly string[]>();
  for (const [name = '', ...sources] of directives) {
    if (policy.has(name)) throw new Error(`${name} stands twice in a policy.`);
    if (name) policy.set(name, sources);
  }
  return policy;
}

function policyFinding(answer: GradedAnswer): Finding {
  const policy = effectivePolicy(answer);
  if (policy.size === 0) return { points: -25, loss: 'no content security policy: -25' };
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const hashed = (sources: readonly string[]) => sources.some((source) => /^'(sha\d+|nonce)-/.test(source));
  const inline = (sources: readonly string[]) =>
    sources.some(
      (source) =>
        (source === "'unsafe-inline'" && !hashed(sources)) || source === 'data:' || broad.test(source),
    );
  if (inline(of('script-src')) || of('object-src').some((source) => broad.test(source)))
    return { points: -20, loss: 'scripts or objects from anywhere or inline: -20' };
  if ([...policy.values()].flat().some((source) => /^(http|ftp):/.test(source)))
    return { points: -20, loss: 'files over http: -20' };
  if ([...of('script-src'), ...of('style-src')].includes("'unsafe-eval'"))
    return { points: -10, loss: 'eval: -10' };
  if (inline(of('style-src')))
    return { points: 0, loss: 'styles inline or from anywhere: 10 points not earned' };
  const isClosed = policy.get('default-src')?.join() === "'none'";
  return isClosed ? { points: 10 } : { points: 5, loss: "default-src is not 'none': 5 points not earned" };
}

function framingFinding({ headers }: GradedAnswer): Finding {
  const ancestors = parsed(headers.get('content-security-policy') ?? '').get('frame-ancestors');
  if (ancestors || /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')) return { points: 5 };
  return { points: -20, loss: 'may be framed by anybody: -20' };
}

function transport({ headers }: GradedAnswer): Finding {
  const seconds = Number(
    /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? Number.NaN,
  );
  if (Number.isNaN(seconds)) return { points: -20, loss: 'no Strict-Transport-Security: -20' };
  return seconds < 15_552_000
    ? { points: -10, loss: 'Strict-Transport-Security for less than six months: -10' }
    : { points: 0 };
}

function contentType({ headers }: GradedAnswer): Finding {
  const isSet = headers.get('x-content-type-options')?.toLowerCase() === 'nosniff';
  return isSet ? { points: 0 } : { points: -5, loss: 'no X-Content-Type-Options: nosniff: -5' };
}

function referrer({ headers }: GradedAnswer): Finding {
  const policy = headers.get('referrer-policy');
  if (policy === null) return { points: 0, loss: 'no Referrer-Policy: 5 points not earned' };
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy);
  return isPrivate ? { points: 5 } : { points: -5, loss: 'Referrer-Policy that tells addresses: -5' };
}

function opener({ headers }: GradedAnswer): Finding {
  const isSet = /^(same-origin(-allow-popups)?|noopener-allow-popups)$/.test(
    headers.get('cross-origin-opener-policy') ?? '',
  );
  return isSet ? { points: 10 } : { points: 0, loss: 'no Cross-Origin-Opener-Policy: 10 points not earned' };
}

function embedder({ headers }: GradedAnswer): Finding {
  const isSet = /^(require-corp|credentialless)$/.test(headers.get('cross-origin-embedder-policy') ?? '');
  return isSet
    ? { points: 10 }
    : { points: 0, loss: 'no Cross-Origin-Embedder-Policy: 10 points not earned' };
}

function resource({ headers }: GradedAnswer): Finding {
  const isSet = /^same-(origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '');
  return isSet
    ? { points: 10 }
    : { points: 0, loss: 'no Cross-Origin-Resource-Policy: 10 points not earned' };
}

function scripts({ headers, body }: GradedAnswer): Finding {
  if (!headers.get('content-type')?.startsWith('text/html')) return { points: 0 };
  const foreign = [...body.matchAll(/<script\b[^>]*\ssrc="(\/\/|https?:)[^>]*>/g)].map(([tag]) => tag);
  if (foreign.some((tag) => !tag.includes('integrity=')))
    return { points: -5, loss: 'foreign scripts without integrity: -5' };
  return { points: 0 };
}

function cookies({ headers }: GradedAnswer): Finding {
  const set = headers.getSetCookie();
  const isSafe = set.every((cookie) => /;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie));
  return isSafe ? { points: 0 } : { points: -40, loss: 'cookies that scripts or http can read: -40' };
}

function sum(findings: readonly Finding[]): number {
  return findings.reduce((total, { points }) => total + points, 0);
}
