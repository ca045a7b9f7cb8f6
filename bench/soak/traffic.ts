import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { REFUSING_DOMAIN } from './mail-server.ts';
import type { Phases } from './phases.ts';

/** One filled form, sent until it is acknowledged or its visitor gives up. */
export interface Submission {
  readonly index: number;
  readonly sentMs: number;
  readonly suspected: boolean;
  acknowledgedMs?: number;
  /** Every id that was answered for it; more than one is a fault. */
  readonly ids: Set<string>;
  gaveUp: boolean;
}

export interface Traffic {
  /** Requests of all kinds a second, from now on. */
  setRate(perSecond: number): void;
  readonly submissions: readonly Submission[];
  /** Begins nothing more; resolves when every visitor has his answer or has given up. */
  stop(): Promise<void>;
}

export interface TrafficParts {
  readonly url: string;
  readonly pages: readonly string[];
  readonly assets: readonly string[];
  readonly phases: Phases;
}

const TICK_MS = 10;
const MAX_UNANSWERED = 4000;
const PATIENCE_MS = 15_000;
/** When a visitor who was turned away, or whose connection broke, sends his form again. */
const TRIES_AFTER_MS = [2000, 5000, 10_000, 20_000];
/** Of a hundred requests: pages, assets, forms; the rest are bad posts. */
const SHARES = { pages: 55, assets: 30, forms: 12 };

/** Open traffic: requests begin by the clock, however long the answers to earlier ones take. */
export function startTraffic({ url, pages, assets, phases }: TrafficParts): Traffic {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const submissions: Submission[] = [];
  let perSecond = 0;
  let owed = 0;
  let begun = 0;
  let unanswered = 0;
  let last = performance.now();
  const visitors = new Set<Promise<void>>();

  const timer = setInterval(() => {
    const now = performance.now();
    owed += ((now - last) / 1000) * perSecond;
    last = now;
    for (; owed >= 1; owed -= 1) beginOne();
  }, TICK_MS);

  return {
    submissions,
    setRate(rate) {
      perSecond = rate;
    },
    async stop() {
      clearInterval(timer);
      while (visitors.size > 0) await Promise.race(visitors);
      agent.destroy();
    },
  };

  function beginOne(): void {
    if (unanswered >= MAX_UNANSWERED) {
      phases.current().notBegun += 1;
      return;
    }
    const kind = (begun * 37) % 100;
    begun += 1;
    const visit = work(kind).finally(() => visitors.delete(visit));
    visitors.add(visit);
  }

  function work(kind: number): Promise<void> {
    if (kind < SHARES.pages) return read(pages[begun % pages.length] ?? '/');
    if (kind < SHARES.pages + SHARES.assets) return read(assets[begun % assets.length] ?? '/');
    return kind < SHARES.pages + SHARES.assets + SHARES.forms ? submit() : postBadly();
  }

  async function read(path: string): Promise<void> {
    const phase = phases.current();
    const answer = await ask('GET', path, { 'accept-encoding': 'br' });
    if (answer?.status !== 200) phase.readsFailed += 1;
    if (answer) phase.reads.push(answer.ms);
  }

  async function submit(): Promise<void> {
    const index = submissions.length;
    const suspected = index % 20 === 19;
    const submission: Submission = {
      ...{ index, sentMs: performance.now(), suspected, ids: new Set<string>(), gaveUp: false },
    };
    submissions.push(submission);
    for (const again of [...TRIES_AFTER_MS, undefined]) {
      await post(submission);
      if (submission.ids.size > 0) break;
      if (again === undefined) submission.gaveUp = true;
      else await pause(again);
    }
    // A double click, or a reload of the page that thanks.
    if (submission.ids.size > 0 && index % 10 === 0) await post(submission);
  }

  async function post(submission: Submission): Promise<void> {
    const phase = phases.current();
    const answer = await ask('POST', '/contact', formHeaders, formOf(submission));
    if (!answer) {
      phase.postsBroken += 1;
      return;
    }
    phase.posts.push(answer.ms);
    const { success, id } = parsed(answer.text);
    if (answer.status === 200 && success && id) {
      submission.acknowledgedMs ??= performance.now();
      submission.ids.add(id);
    } else if (answer.status === 503) phase.postsTurnedAway += 1;
    else phase.misjudged.push(`200: ${answer.status}`);
  }

  async function postBadly(): Promise<void> {
    const phase = phases.current();
    const bad = badPosts[begun % badPosts.length] as BadPost;
    const answer = await ask('POST', '/contact', bad.headers, bad.body);
    // A server that is about to end answers 503 to everything.
    if (answer && ![bad.status, 503].includes(answer.status))
      phase.misjudged.push(`${bad.status}: ${answer.status}`);
  }

  /** Undefined when the connection broke or the visitor lost patience. */
  async function ask(method: string, path: string, headers: Headers, body = ''): Promise<Answer | undefined> {
    unanswered += 1;
    const began = performance.now();
    try {
      const { status, text } = await exchange(method, path, headers, body);
      return { status, text, ms: performance.now() - began };
    } catch {
      return undefined;
    } finally {
      unanswered -= 1;
    }
  }

  function exchange(method: string, path: string, headers: Headers, body: string) {
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const length = method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
      const options = {
        method,
        agent,
        headers: { ...headers, ...length },
        signal: AbortSignal.timeout(PATIENCE_MS),
      };
      const asking = httpRequest(url + path, options, (response: IncomingMessage) => {
        const isJson = response.headers['content-type']?.startsWith('application/json') === true;
        let text = '';
        response.on('data', (chunk: Buffer) => {
          if (isJson) text += chunk.toString();
        });
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.once('error', reject);
      });
      asking.once('error', reject);
      asking.end(body);
    });
  }
}

type Headers = Readonly<Record<string, string>>;
type Answer = { readonly status: number; readonly text: string; readonly ms: number };

const form = 'application/x-www-form-urlencoded';
const formHeaders: Headers = {
  accept: 'application/json',
  'content-type': form,
  'sec-fetch-site': 'same-origin',
};

function formOf({ index, suspected }: Submission): string {
  const domain = index % 50 === 7 ? REFUSING_DOMAIN : 'example.org';
  return new URLSearchParams({
    name: `Visitor ${index}`,
    email: `visitor${index}@${domain}`,
    phone: '+91 132 555 0100',
    subject: subjectOf(index),
    user_content: `We sell tea and want to sell it online. Please call. ${'Details follow. '.repeat(index % 40)}`,
    submission_key: `soak-${index}`,
    fill_time: '42000',
    ...(suspected ? { company_website: 'filled' } : {}),
  }).toString();
}

/** What a stored request is known by. */
export function subjectOf(index: number): string {
  return `Soak ${index}.`;
}

type BadPost = { readonly headers: Headers; readonly body: string; readonly status: number };

const badPosts: readonly BadPost[] = [
  { headers: formHeaders, body: 'name=Asha', status: 422 },
  { headers: { ...formHeaders, 'sec-fetch-site': 'cross-site' }, body: 'name=Asha', status: 403 },
  { headers: { ...formHeaders, 'content-type': 'text/plain' }, body: 'name=Asha', status: 415 },
  { headers: { ...formHeaders, 'content-type': 'application/json' }, body: '{"name":', status: 400 },
  { headers: formHeaders, body: `name=${'a'.repeat(40_000)}`, status: 413 },
];

function parsed(text: string): { success?: boolean; id?: string } {
  try {
    return JSON.parse(text) as { success?: boolean; id?: string };
  } catch {
    return {};
  }
}
