import { parentPort } from 'node:worker_threads';
import { type ScriptedSmtp, type SmtpScript, startScriptedSmtp } from '../../tests/server/scripted-smtp.ts';
import { type MailServerOrder, type Misbehaviour, REFUSING_DOMAIN, type TakenMail } from './mail-server.ts';

/* The thread of the mail server: takes mails as it was told to, and tells of each, but not what is in it. */

let misbehaviour: Misbehaviour | undefined;
const script: SmtpScript = (stage, argument) => {
  if (stage === misbehaviour?.stage) return misbehaviour.reaction;
  return stage === 'rcpt' && argument.endsWith(`@${REFUSING_DOMAIN}`) ? '550 no such mailbox' : undefined;
};
let smtp: ScriptedSmtp | undefined = await startScriptedSmtp(script);
const { port } = smtp;
parentPort?.postMessage(smtp.url);
setInterval(tell, 20);

// Orders are carried out one after the other.
let done: Promise<void> = Promise.resolve();
parentPort?.on('message', (order: MailServerOrder) => {
  done = done.then(() => obey(order));
});

async function obey(order: MailServerOrder): Promise<void> {
  if (order.kind === 'behave') {
    misbehaviour = order.as;
    if (smtp) smtp.slowMs = order.as?.slowMs ?? 0;
  } else if (order.kind === 'shut down') {
    tell();
    const ending = smtp;
    smtp = undefined;
    await ending?.close();
  } else smtp ??= await startScriptedSmtp(script, port);
}

function tell(): void {
  const taken = smtp?.received.splice(0) ?? [];
  const atMs = performance.timeOrigin + performance.now();
  const mails = taken.map(
    ({ data, confirmed }): TakenMail => ({
      messageId: /^Message-ID: (.*)\r$/im.exec(data)?.[1] ?? '',
      confirmed,
      atMs,
    }),
  );
  if (mails.length > 0) parentPort?.postMessage(mails);
}
