import { type ScriptedSmtp, type SmtpScript, startScriptedSmtp } from '../../tests/server/scripted-smtp.ts';

/** Every mailbox there refuses mail for good, as a mistyped address does. */
export const REFUSING_DOMAIN = 'refusing.example';

/** What arrived under one Message-ID. */
export interface Arrival {
  /** Monotonic milliseconds when the first confirmed copy came; NaN before. */
  readonly firstMs: number;
  readonly confirmed: number;
  /** Copies after whose final dot the connection was lost, or never answered. */
  readonly unconfirmed: number;
}

export interface MailServer {
  readonly url: string;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  /** What it does beside refusing that domain; undefined for nothing. */
  behave(script: SmtpScript | undefined, slowMs?: number): void;
  shutDown(): Promise<void>;
  startAgain(): Promise<void>;
}

/** A mail server that can be ill in many ways, and keeps of each mail when it came and how often. */
export async function startMailServer(): Promise<MailServer> {
  const arrivals = new Map<string, Arrival>();
  let script: SmtpScript | undefined;
  const scripted: SmtpScript = (stage, argument) =>
    script?.(stage, argument) ??
    (stage === 'rcpt' && argument.endsWith(`@${REFUSING_DOMAIN}`) ? '550 no such mailbox' : undefined);
  let smtp: ScriptedSmtp | undefined = await startScriptedSmtp(scripted);
  const { port, url } = smtp;
  setInterval(takeOver, 50).unref();

  return {
    url,
    arrivals,
    behave(next, slowMs = 0) {
      script = next;
      if (smtp) smtp.slowMs = slowMs;
    },
    async shutDown() {
      takeOver();
      const ending = smtp;
      smtp = undefined;
      await ending?.close();
    },
    async startAgain() {
      smtp ??= await startScriptedSmtp(scripted, port);
    },
  };

  /** The text of mails is not kept: hours of them would fill the memory. */
  function takeOver(): void {
    for (const { data, confirmed } of smtp?.received.splice(0) ?? []) {
      const messageId = /^Message-ID: (.*)\r$/im.exec(data)?.[1] ?? '';
      const before = arrivals.get(messageId) ?? { firstMs: Number.NaN, confirmed: 0, unconfirmed: 0 };
      const isFirst = confirmed && before.confirmed === 0;
      arrivals.set(messageId, {
        firstMs: isFirst ? performance.now() : before.firstMs,
        confirmed: before.confirmed + Number(confirmed),
        unconfirmed: before.unconfirmed + Number(!confirmed),
      });
    }
  }
}
