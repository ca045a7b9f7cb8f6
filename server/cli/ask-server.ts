import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '../../contract/routes.ts';
import type { Config } from '../config.ts';
import { errorSummary } from '../log/log.ts';
import type { Finding } from './command-context.ts';

/** A server that was just started listens within a second, and is intact when its database has been checked. */
const PATIENCE_MS = 10_000;
const ASK_AGAIN_MS = 250;
/** Longer than /healthz takes where the disk hangs. */
const RESPONSE_DEADLINE_MS = 6000;

/**
 * Asks the server that these settings start how it is, again and again until it is well or the patience ends. Only its own
 * words count: another program may hold the port.
 */
export async function askServer(
  { host, port }: Pick<Config, 'host' | 'port'>,
  patienceMs = PATIENCE_MS,
): Promise<Finding> {
  if (port === 0) return ['warn', 'PORT=0 lets the system choose a port: the server is not asked.'];
  const url = `http://${reachable(host)}:${port}${endpoints.health}`;
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const finding = await ask(url);
    if (finding[0] === 'ok' || performance.now() > giveUpAt) return finding;
    await pause(ASK_AGAIN_MS);
  }
}

async function ask(url: string): Promise<Finding> {
  try {
    const signal = AbortSignal.timeout(RESPONSE_DEADLINE_MS);
    // Not fetch: it refuses some ports, such as 10080, that a server behind a proxy may have.
    const [response] = (await once(get(url, { signal }), 'response')) as [IncomingMessage];
    const status = statusIn(await text(response));
    if (status === undefined)
      return ['fail', `${url} is another program's, which responds with ${response.statusCode}.`];
    return [response.statusCode === 200 && status === 'ok' ? 'ok' : 'fail', `${url} says: ${status}.`];
  } catch (error) {
    return ['fail', `${url} does not respond: ${errorSummary(error)}. The server's log says why.`];
  }
}

/** The status that our server states; undefined where the body is not its own. */
function statusIn(body: string): string | undefined {
  try {
    const { status } = JSON.parse(body) as { status?: unknown };
    return typeof status === 'string' ? status : undefined;
  } catch {
    return undefined;
  }
}

/** An address of this machine, where the server listens on all of them. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}
