import { randomUUID } from 'node:crypto';
import { isMailAddress } from '../../../contact/mail-address.ts';
import type { OutgoingMail } from '../../mail/outgoing-mail.ts';
import { messageIdOf } from '../../store/new-document.ts';
import { type Command, type CommandContext, exitCodes, UsageError } from '../command.ts';
import { textTable } from '../text-table.ts';

const DEADLINE_MS = 60_000;

export const sendTest: Command = {
  usage: '[--to ADDRESS]',
  summary: 'Sends one test mail the way requests are sent, to the company unless --to is given.',
  options: { to: { type: 'string' } },
  async run({ options }, context) {
    if (typeof options.to === 'string' && !isMailAddress(options.to)) {
      throw new UsageError('--to must be one plain mail address.');
    }
    const to = typeof options.to === 'string' ? [options.to] : context.mailSettings().to;
    const transport = await context.transport();
    const report = await transport.send(testMail(to, context), to, AbortSignal.timeout(DEADLINE_MS));
    if (report.kind !== 'answered') {
      return { exitCode: exitCodes.failed, json: report, text: `Not sent: ${report.reason}\n` };
    }
    const rows = report.answers.map(({ address, verdict, response }) => [address, verdict, response]);
    const allTaken = report.answers.every(({ verdict }) => verdict === 'accepted');
    const text = `${transport.destination}\n${textTable(['RECIPIENT', 'VERDICT', 'ANSWER'], rows)}`;
    return { exitCode: allTaken ? exitCodes.done : exitCodes.failed, json: report, text };
  },
};

function testMail(to: readonly string[], context: CommandContext): OutgoingMail {
  const settings = context.mailSettings();
  const now = context.clock();
  const id = `SEND-TEST-${randomUUID()}-${now.getTime()}`;
  const words = `This is a test mail from the operator's command line, sent ${now.toISOString()}.`;
  return {
    ...{ id, kind: 'company', to, bcc: [], replyTo: undefined, date: now, headers: [] },
    ...{ subject: 'Test of the website’s mail', html: `<p>${words}</p>`, text: `${words}\n` },
    messageId: messageIdOf(id, settings.messageIdDomain),
  };
}
