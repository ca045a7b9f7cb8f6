import { once } from 'node:events';
import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { fixtureManifest, writeFixtureDist } from '../../tests/server/fixture-dist.ts';
import { type Config, parseConfig } from '../config.ts';
import { createLog } from '../process/log.ts';
import { readPagePolicies } from '../process/read-build.ts';
import { openTemporaryStore } from '../store/backends/sqlite/sqlite.fixtures.ts';
import type { MailStore } from '../store/mail-store.ts';
import { createApp } from './app.ts';
import { type SlowClientTimeouts, slowClientTimeouts } from './http-server.ts';
import { loadStaticSite } from './static-site.ts';
import type { ObserveWebVital } from './web-vitals-route.ts';

export interface TestApp {
  readonly port: number;
  readonly store: MailStore;
  /** Log lines, parsed. */
  readonly lines: Record<string, unknown>[];
  ask(path: string, options?: AskOptions): Promise<Answer>;
  post(values: Record<string, string>, headers?: OutgoingHttpHeaders): Promise<Answer>;
  close(): Promise<void>;
}

export interface AskOptions {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

let dist: string | undefined;
const limits = { CONTACT_RATE_LIMIT: '1000', OVERALL_RATE_LIMIT: '100000' };

/** The whole app on a free port over a store of its own. */
export async function startTestApp(
  options: {
    /** Settings beside those of a test; the limits are out of reach unless one is given. */
    readonly environment?: Readonly<Record<string, string>>;
    readonly store?: Partial<MailStore>;
    readonly timeouts?: Partial<SlowClientTimeouts>;
    readonly observeWebVital?: ObserveWebVital;
  } = {},
): Promise<TestApp> {
  dist ??= writeFixtureDist();
  const lines: Record<string, unknown>[] = [];
  const stored = openTemporaryStore();
  const store = { ...stored, ...options.store };
  const policies = readPagePolicies(dist);
  const app = createApp({
    ...{ manifest: fixtureManifest, policies, site: loadStaticSite(join(dist, 'site'), policies), store },
    config: configOf({ DIST_DIR: dist, TRUST_PROXY: '127.0.0.1', ...limits, ...options.environment }),
    mail: {
      ...{ to: ['office@fixture.example'], bcc: [], replyTo: 'hello@fixture.example' },
      messageIdDomain: 'fixture.example',
    },
    wake: () => {},
    log: createLog({ write: (line) => lines.push(JSON.parse(line)) }),
    storeDeadlineMs: 300,
    timeouts: { ...slowClientTimeouts, ...options.timeouts },
    observeWebVital: options.observeWebVital,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    ...{ port, store, lines },
    ask: (path, asked) => ask(port, path, asked),
    post: (values, headers = {}) =>
      ask(port, '/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(values).toString(),
      }),
    async close() {
      await app.close();
      await stored.close();
    },
  };
}

function configOf(environment: Readonly<Record<string, string>>): Config {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.config;
}

/** An app for the test that runs, closed when it ends. */
export async function startOwnTestApp(options: Parameters<typeof startTestApp>[0]): Promise<TestApp> {
  const app = await startTestApp(options);
  onTestFinished(() => app.close());
  return app;
}

/** One request on a connection of its own, the path sent as it is given. */
export async function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: AskOptions = {},
): Promise<Answer> {
  const request = httpRequest({ port, host: '127.0.0.1', path, method, headers, agent: false });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  // A refused body is cut off.
  request.on('error', () => {});
  const whole = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString() };
}

export const goodRequest = {
  ...{ name: 'Asha Rao', email: 'asha@example.org', phone: '', subject: 'A new shop' },
  user_content: 'We sell tea.',
};
