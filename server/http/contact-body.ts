import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HeldBytes } from './held-bytes.ts';

/**
 * Longest body that is kept in memory. Every field at its limit in Hindi, which a form sends in nine bytes a character,
 * is 49,000 bytes; a body up to five times as long is returned on the page to be shortened.
 */
const MAX_KEPT_BYTES = 256 * 1024;

/**
 * How much of a longer body is read before it is refused: a proxy that is still sending treats an early response as a
 * failure, and responds with 502.
 */
const MAX_READ_BYTES = 1024 * 1024;

/** Pieces of a body that are kept before they become one: each piece takes some hundred bytes besides its own. */
const MAX_PIECES = 64;

/** A posted body as far as it was read. */
export interface PostedBody {
  /** All fields as they came; of a form that is refused those that were kept, of JSON none. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** HTTP's status where the body is no JSON (400), took too long (408) or is too large (413). */
  readonly refusal?: 400 | 408 | 413;
  /** True where the client has more to send. */
  readonly isUnread?: boolean;
}

/**
 * Accepts forms and JSON, and nothing else. The body of such a request is a `PostedBody`, also where it is refused: an
 * error of a parser would end the connection, on which a proxy sends other visitors' requests.
 */
export function acceptForms(app: FastifyInstance, deadlineMs: number, held: HeldBytes): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (_: FastifyRequest, body: IncomingMessage) => {
      const { bytes, ...outcome } = await readBody(body, deadlineMs, held);
      // A repeated field becomes an array, which validation refuses.
      return { fields: parse(bytes.toString()), ...outcome } satisfies PostedBody;
    },
  );
  app.addContentTypeParser(
    'application/json',
    async (_: FastifyRequest, body: IncomingMessage): Promise<PostedBody> => {
      const { bytes, ...outcome } = await readBody(body, deadlineMs, held);
      return outcome.refusal ? { fields: {}, ...outcome } : parseJson(bytes.toString());
    },
  );
}

/** False where a body is compressed, or in another encoding than UTF-8: its fields would be lost or garbled. */
export function isPlainUtf8({ 'content-encoding': coding, 'content-type': type = '' }: IncomingHttpHeaders) {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type) ?? [];
  return /^(identity)?$/i.test(coding ?? '') && /^(utf-?8|us-ascii)$/i.test(charset);
}

type ReadBody = Pick<PostedBody, 'refusal' | 'isUnread'> & { readonly bytes: Buffer };

/** Reads a body to its end, or until it is too large, takes too long, breaks off or gives way to others. */
function readBody(body: IncomingMessage, deadlineMs: number, held: HeldBytes): Promise<ReadBody> {
  const { promise, resolve } = Promise.withResolvers<ReadBody>();
  let pieces: Buffer[] = [];
  let length = 0;
  const giveUp = () => settle(408, true);
  const deadline = setTimeout(giveUp, deadlineMs);
  held.hold(giveUp, 0);

  function settle(refusal?: PostedBody['refusal'], isUnread = false): void {
    if (!held.release(giveUp)) return;
    clearTimeout(deadline);
    body.off('data', keep);
    resolve({ bytes: Buffer.concat(pieces), ...(refusal && { refusal, isUnread }) });
  }

  function keep(piece: Buffer): void {
    length += piece.length;
    if (length > MAX_READ_BYTES) settle(413, true);
    if (length > MAX_KEPT_BYTES) return;
    held.hold(giveUp, piece.length);
    pieces.push(piece);
    if (pieces.length === MAX_PIECES) pieces = [Buffer.concat(pieces)];
  }

  body.on('data', keep);
  body.on('end', () => settle(length > MAX_KEPT_BYTES ? 413 : undefined));
  body.on('error', () => settle(400, true));
  return promise;
}

function parseJson(text: string): PostedBody {
  try {
    return { fields: objectOf(JSON.parse(text)) };
  } catch {
    return { fields: {}, refusal: 400 };
  }
}

function objectOf(value: unknown): PostedBody['fields'] {
  return typeof value === 'object' && value !== null ? (value as PostedBody['fields']) : {};
}

/** The posted fields of a request; none where it has no body. */
export function postedBodyOf(body: unknown): PostedBody {
  return (body as PostedBody | undefined) ?? { fields: {} };
}
