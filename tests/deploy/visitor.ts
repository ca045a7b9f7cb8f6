import { once } from 'node:events';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { createConnection } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';

export interface Site {
  readonly port: number;
  /** The certificate, which is its own authority. */
  readonly cert: Buffer;
  /** The name asked for. */
  readonly name: string;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A browser at an address of its own: 127.0.0.0/8 is this machine. One HTTP/2 connection over TLS for each request. */
export function visitor(site: Site, address: string) {
  const formHeaders = {
    ':method': 'POST',
    ':path': '/contact',
    'content-type': 'application/x-www-form-urlencoded',
    origin: `https://${site.name}`,
  };
  return { get, post, postWithoutEnd };

  function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<ReceivedResponse> {
    return send({ ':path': path, 'accept-encoding': 'br', ...headers });
  }

  /** Posts the form as the page does without script. */
  function post(values: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
    return send({ ...formHeaders, ...headers }, new URLSearchParams(values).toString());
  }

  /** Begins to post the form and never ends, as from a telephone that has lost its network. */
  function postWithoutEnd(values: Readonly<Record<string, string>>) {
    return send(formHeaders, new URLSearchParams(values).toString(), false);
  }

  async function send(
    headers: Readonly<Record<string, string>>,
    body = '',
    isWhole = true,
  ): Promise<ReceivedResponse> {
    const socket = connectTls({
      socket: createConnection({ host: '127.0.0.1', port: site.port, localAddress: address }),
      ca: site.cert,
      servername: site.name,
      ALPNProtocols: ['h2'],
    });
    const session = connect(`https://${site.name}`, { createConnection: () => socket });
    // A request without a body ends with its headers, as a browser's does, because Caddy cannot send a body a second time.
    const stream = session.request(headers, { endStream: body === '' });
    if (body !== '') stream[isWhole ? 'end' : 'write'](body);
    const [responseHeaders] = (await once(stream, 'response')) as [IncomingHttpHeaders];
    const responseBody = await buffer(stream);
    session.close();
    return { status: Number(responseHeaders[':status']), headers: responseHeaders, body: responseBody };
  }
}
