import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Where in the conversation the server is asked: `dot` is after the whole message. */
export type SmtpStage = 'greeting' | 'ehlo' | 'auth' | 'mail' | 'rcpt' | 'data' | 'dot';

/**
 * A reply line such as `451 later`, or what happens to the connection instead; undefined is the usual reply, and
 * `slow` the same after `slowMs`.
 */
export type SmtpReaction = string | 'drop' | 'hang' | 'slow' | undefined;

export type SmtpScript = (stage: SmtpStage, argument: string) => SmtpReaction;

/** The reaction at a stage, where the address or argument begins so. */
export function at(wanted: SmtpStage, startsWith: string, reaction: string): SmtpScript {
  return (stage, argument) => (stage === wanted && argument.startsWith(startsWith) ? reaction : undefined);
}

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
  /** Whether the server confirmed it, or the connection was lost after the final dot. */
  readonly confirmed: boolean;
}

export interface ScriptedSmtp {
  readonly port: number;
  readonly url: string;
  /** Every message whose final dot arrived. */
  readonly received: ReceivedMail[];
  script: SmtpScript;
  slowMs: number;
  close(): Promise<void>;
}

const USUAL: Readonly<Record<SmtpStage, string>> = {
  greeting: '220 scripted.example ESMTP',
  ehlo: '250-scripted.example\r\n250 AUTH PLAIN',
  auth: '235 welcome',
  mail: '250 sender ok',
  rcpt: '250 recipient ok',
  data: '354 go ahead',
  dot: '250 queued',
};

/** A mail server whose reply at every stage comes from a script. */
export async function startScriptedSmtp(
  script: SmtpScript = () => undefined,
  port = 0,
  host = '127.0.0.1',
): Promise<ScriptedSmtp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    converse(socket, smtp);
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const { port: listening } = server.address() as AddressInfo;
  const smtp: ScriptedSmtp = {
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    received: [],
    script,
    slowMs: 1500,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return smtp;
}

function converse(socket: Socket, smtp: ScriptedSmtp): void {
  let from = '';
  let to: string[] = [];
  let message: string | undefined;
  let pending = '';

  /** Answers whether the reply was a positive one. */
  const react = (stage: SmtpStage, argument: string): boolean => {
    const reaction = smtp.script(stage, argument);
    if (reaction === 'drop') socket.destroy();
    if (reaction === 'drop' || reaction === 'hang') return false;
    if (reaction === 'slow') {
      setTimeout(() => socket.write(`${USUAL[stage]}\r\n`), smtp.slowMs);
      return true;
    }
    socket.write(`${reaction ?? USUAL[stage]}\r\n`);
    return reaction === undefined || /^[23]/.test(reaction);
  };

  const command = (line: string) => {
    const argument = /<([^>]*)>/.exec(line)?.[1] ?? line;
    if (/^(EHLO|HELO)/i.test(line)) react('ehlo', line);
    else if (/^AUTH/i.test(line)) react('auth', line);
    else if (/^MAIL/i.test(line)) {
      if (react('mail', argument)) [from, to] = [argument, []];
    } else if (/^RCPT/i.test(line)) {
      if (react('rcpt', argument)) to.push(argument);
    } else if (/^DATA/i.test(line)) {
      if (react('data', '')) message = '';
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  };

  const endOfMessage = (data: string) => {
    message = undefined;
    const confirmed = react('dot', data);
    smtp.received.push({ from, to: [...to], data, confirmed });
  };

  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1');
    for (let end = pending.indexOf('\r\n'); end !== -1; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      if (message === undefined) command(line);
      else if (line === '.') endOfMessage(message);
      else message += `${line}\r\n`;
    }
  });
  react('greeting', '');
}
