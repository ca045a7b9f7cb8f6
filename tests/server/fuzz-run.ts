import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { contactFieldNames } from '../../contact/contact-request.ts';

export interface FuzzFigures {
  readonly requests: number;
  /** How often each status was answered; `closed` is a connection closed without an answer. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly serverErrors: number;
}

export interface FuzzPlan {
  readonly requests: number;
  readonly seed: number;
  readonly connections: number;
}

interface Malformed {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** Posts malformed requests of many kinds; the same seed makes the same requests. */
export async function fuzzRun(url: string, plan: FuzzPlan): Promise<FuzzFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.connections });
  const random = seededRandom(plan.seed);
  const statuses: Record<string, number> = {};
  let left = plan.requests;
  const workers = Array.from({ length: plan.connections }, async () => {
    while (left > 0) {
      left -= 1;
      const status = random() < 0.05 ? await sendRaw(url, random) : await send(url, agent, malformed(random));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  });
  await Promise.all(workers);
  agent.destroy();
  const serverErrors = Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (/^5/.test(status) ? count : 0),
    0,
  );
  return { requests: plan.requests, statuses, serverErrors };
}

type Random = () => number;

function malformed(random: Random): Malformed {
  const type = pick(random, TYPES);
  const body = pick(random, [jsonBody, formBody, noise, noise])(random);
  const headers: Record<string, string> = { 'content-length': String(body.length) };
  if (type !== '') headers['content-type'] = type;
  if (random() < 0.5)
    headers.accept = pick(random, ['application/json', 'text/html', '*/*;q=x', ',,;', 'a/b;q=2']);
  if (random() < 0.1) headers.origin = pick(random, ['null', 'https://evil.example', 'garbage', '']);
  if (random() < 0.1) headers['sec-fetch-site'] = pick(random, ['cross-site', 'same-site', 'garbage']);
  if (random() < 0.1) headers['content-encoding'] = pick(random, ['gzip', 'br', 'garbage']);
  if (random() < 0.1) headers['x-forwarded-for'] = pick(random, ['::::', '1.2.3.4, , x', 'y'.repeat(500)]);
  return {
    method: random() < 0.95 ? 'POST' : pick(random, ['PUT', 'PATCH', 'DELETE', 'OPTIONS']),
    headers,
    body,
  };
}

const TYPES = [
  ...[
    'application/json',
    'application/json',
    'application/json; charset=utf-16',
    'application/json; charset=',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data',
  ],
  ...[
    'multipart/form-data; boundary=----x',
    '',
    'x',
    '/',
    ';;;',
    'application/xml',
    'application/json, text/html',
  ],
];

function jsonBody(random: Random): Buffer {
  const text = JSON.stringify(
    Object.fromEntries(contactFieldNames.map((field) => [field, jsonValue(random)])),
  );
  const broken = random() < 0.5 ? text.slice(0, Math.floor(random() * text.length)) : text;
  return Buffer.from(random() < 0.2 ? `${broken}${'['.repeat(5000)}` : broken);
}

function jsonValue(random: Random): unknown {
  return pick(random, [
    null,
    1e308,
    -0,
    true,
    [],
    {},
    [['x']],
    { __proto__: { x: 1 } },
    '\ud800',
    '\u0000',
    'x'.repeat(6000),
    '',
  ]);
}

function formBody(random: Random): Buffer {
  const names = [
    ...contactFieldNames,
    '__proto__',
    'constructor',
    'name[]',
    'name[x]',
    '',
    'submission_key',
    'fill_time',
  ];
  const values = [
    '%',
    '%ZZ',
    '%E0%A4',
    '%00',
    '%ff%fe',
    '+',
    'a@b',
    '=&=',
    'x'.repeat(7000),
    '%F0%9F%98%80',
    '',
    '%0d%0aBcc:x',
  ];
  const pairs = Array.from(
    { length: 1 + Math.floor(random() * 12) },
    () => `${pick(random, names)}=${pick(random, values)}`,
  );
  return Buffer.from(pairs.join(pick(random, ['&', '&&', ';'])));
}

function noise(random: Random): Buffer {
  const length = random() < 0.02 ? 40_000 + Math.floor(random() * 100_000) : Math.floor(random() * 400);
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
}

function send(url: string, agent: Agent, { method, headers, body }: Malformed): Promise<string> {
  return new Promise((resolve) => {
    const request = httpRequest(`${url}/contact`, { agent, method, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', () => resolve(String(response.statusCode)));
    });
    request.on('error', () => resolve('closed'));
    request.end(body);
  });
}

/** Bytes that no HTTP client would send. */
function sendRaw(url: string, random: Random): Promise<string> {
  const { hostname, port } = new URL(url);
  const start = 'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const bytes = pick(random, [
    `${start}Content-Length: -1\r\n\r\n`,
    `${start}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
    `${start}Transfer-Encoding: chunked\r\n\r\nZZ\r\nhello\r\n0\r\n\r\n`,
    `${start}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n`,
    `${start}X: ${'y'.repeat(40_000)}\r\n\r\n`,
    'POST /contact HTTP/9.9\r\n\r\n',
    'POST /contact\r\n\r\n',
    '\u0000\u0001\u0002\r\n\r\n',
    'POST \u00ff HTTP/1.1\r\nHost: x\r\n\r\n',
    'POST /contact HTTP/1.1\r\n\r\n',
  ]);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.end(bytes, 'latin1'));
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(/^HTTP\/1.1 (\d{3})/.exec(answer)?.[1] ?? 'closed'));
  });
}

function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)] as Value;
}

/** Mulberry32: small, and the same everywhere. */
function seededRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
