import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { fixtureRequest } from '../../contract/contact-request.fixtures.ts';
import { testOnPosix } from '../posix.ts';
import { freshEnvironment, post } from './server-process.ts';
import { requestsIn } from './stored-requests.ts';

/* The server on a socket that another process holds, as systemd does with deploy/site.socket. */

interface HeldSocket {
  readonly fd: number;
  getsockname(address: Partial<AddressInfo>): void;
  close(): void;
}
const { _createServerHandle: bind } = net as unknown as {
  _createServerHandle(address: string, port: number, family: 4): HeldSocket;
};

function holdPort() {
  const socket = bind('127.0.0.1', 0, 4);
  onTestFinished(() => socket.close());
  const address: Partial<AddressInfo> = {};
  socket.getsockname(address);
  const start = (environment: Readonly<Record<string, string>>) => {
    const program = 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" server/main.ts';
    const child = spawn('sh', ['-c', program, process.execPath], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe', socket.fd],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child as ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream };
  };
  return { port: String(address.port), start };
}

testOnPosix(
  'What visitors send while the server restarts waits, and a form among it is stored once',
  async () => {
    const { port, start } = holdPort();
    const environment = freshEnvironment({ PORT: port });
    const first = start(environment);
    await once(first.stdout, 'data');
    first.kill('SIGTERM');
    await once(first, 'exit');
    const url = `http://127.0.0.1:${port}`;
    const page = fetch(url);
    const form = post(url, fixtureRequest);
    start(environment);
    expect((await page).status).toBe(200);
    expect((await form).status).toBe(200);
    expect(requestsIn(environment.DATA_DIR ?? '')).toHaveLength(1);
  },
);

testOnPosix(
  'A server whose settings name another address than the socket does not start, and says so',
  async () => {
    const { port, start } = holdPort();
    const child = start(freshEnvironment({ PORT: '3000' }));
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(1);
    expect(errors).toContain(
      `ListenStream= of site.socket names 127.0.0.1, port ${port}; HOST and PORT name 127.0.0.1, port 3000`,
    );
  },
);
