import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** The stage of the conversation at which the server replies: `dot` is after the whole message. */
export type SmtpStage = 'greeting' | 'ehlo' | 'auth' | 'mail' | 'rcpt' | 'data' | 'dot';

/** A reply line such as `451 later`, or what happens to the connection instead; undefined is the usual reply. */
export type SmtpReaction = string | 'drop' | 'hang' | undefined;

/** Returns the reaction to an address, a line or a message; a promise is a slow reply. */
export type SmtpScript = (stage: SmtpStage, argument: string) => SmtpReaction | Promise<SmtpReaction>;

/** The reaction at a stage, where the address or argument begins so. */
export function at(wanted: SmtpStage, startsWith: string, reaction: string): SmtpScript {
  return (stage, argument) => (stage === wanted && argument.startsWith(startsWith) ? reaction : undefined);
}

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly data: string;
  /** True where the server confirmed it, false where the connection was lost after the final dot. */
  readonly confirmed: boolean;
}

export interface ScriptedSmtp {
  readonly port: number;
  readonly url: string;
  /** Every message whose final dot arrived, with or without a reply. */
  readonly received: ReceivedMail[];
  script: SmtpScript;
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

const STAGES: Readonly<Record<string, SmtpStage>> = {
  EHLO: 'ehlo',
  HELO: 'ehlo',
  AUTH: 'auth',
  MAIL: 'mail',
  RCPT: 'rcpt',
  DATA: 'data',
};

/** A mail server whose reply at every stage comes from a script. */
export async function startScriptedSmtp(
  script: SmtpScript = () => undefined,
  host = '127.0.0.1',
): Promise<ScriptedSmtp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    void converse(socket, smtp).catch(() => {});
  }).listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const smtp: ScriptedSmtp = {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    script,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return smtp;
}

async function converse(socket: Socket, smtp: ScriptedSmtp): Promise<void> {
  let from = '';
  let to: string[] = [];
  let message: string | undefined;

  /** Replies, and returns true where the reply is positive. */
  const react = async (stage: SmtpStage, argument: string): Promise<boolean> => {
    const reaction = (await smtp.script(stage, argument)) ?? USUAL[stage];
    if (reaction === 'drop') socket.destroy();
    else if (reaction !== 'hang') socket.write(`${reaction}\r\n`);
    return /^[23]/.test(reaction);
  };

  const lines = createInterface({ input: socket.setEncoding('latin1') });
  await react('greeting', '');
  for await (const line of lines) {
    if (message !== undefined && line !== '.') {
      message += `${line}\r\n`;
    } else if (message !== undefined) {
      const data = message;
      message = undefined;
      smtp.received.push({ from, to, data, confirmed: await react('dot', data) });
    } else {
      const argument = /<([^>]*)>/.exec(line)?.[1] ?? line;
      const stage = STAGES[line.slice(0, 4).toUpperCase()];
      if (stage === undefined) socket.write('250 ok\r\n');
      else if (!(await react(stage, argument))) continue;
      else if (stage === 'mail') {
        from = argument;
        to = [];
      } else if (stage === 'rcpt') to.push(argument);
      else if (stage === 'data') message = '';
    }
  }
}
