import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { until } from '../../server/mail/mail.fixtures.ts';
import {
  freshEnvironment,
  post,
  requests,
  startServer,
  storedDocument,
  storedDocuments,
} from './server-process.ts';

const SMTPD = '/usr/sbin/smtpd';
const PORT = 4191;
const NOBODY = 65_534;

const missing = !existsSync(SMTPD)
  ? `${SMTPD} is not installed (apt-get install opensmtpd)`
  : process.getuid?.() !== 0
    ? 'only root may start it'
    : undefined;

test.skipIf(missing !== undefined)(
  `delivers to OpenSMTPD, into a Maildir, once for each recipient${missing ? ` (skipped: ${missing})` : ''}`,
  async () => {
    const { smtpd, maildir } = await startOpenSmtpd();
    const environment = freshEnvironment({ SMTP_URL: `smtp://127.0.0.1:${PORT}`, CONTACT_RATE_LIMIT: '100' });
    const server = await startServer(environment);
    try {
      expect((await requests(environment, 'doctor')).code).toBe(0);
      for (let index = 0; index < 10; index += 1) {
        const visitor = {
          name: 'Āshā राव',
          email: `asha${index}@example.org`,
          phone: '',
          subject: `Shop ${index}`,
          user_content: '.\n..\nTea.',
        };
        expect((await post(server.url, visitor)).status).toBe(200);
      }
      await until(() => mailsIn(maildir).length >= 30, 20_000);
      await until(
        async () =>
          (await storedDocuments(environment)).every(({ delivery }) => delivery.state === 'SUCCESS'),
        20_000,
      );
      const documents = await storedDocuments(environment);
      expect(documents).toHaveLength(10);
      const mails = mailsIn(maildir);
      expect(mails).toHaveLength(30);
      const copies = (messageId = '') => mails.filter((mail) => mail.includes(`Message-ID: ${messageId}`));
      for (const { id, message } of documents) {
        expect(copies(message.messageId)).toHaveLength(2);
        const receipt = await storedDocument(environment, `${id}-RECEIPT`);
        expect(copies(receipt?.message.messageId)).toHaveLength(1);
      }
      expect(copies(documents[0]?.message.messageId)[0]).toMatch(/: \.\n\.\.\nTea\./);
    } finally {
      await server.end('SIGTERM');
      smtpd.kill('SIGTERM');
    }
  },
  60_000,
);

async function startOpenSmtpd(): Promise<{ smtpd: ChildProcess; maildir: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'opensmtpd-'));
  const owned = join(folder, 'mail');
  const maildir = join(owned, 'Maildir');
  // The delivery agent runs as nobody and must get there.
  chmodSync(folder, 0o755);
  mkdirSync(owned);
  chownSync(owned, NOBODY, NOBODY);
  const configuration = `
    table catch { "@" = nobody }
    listen on 127.0.0.1 port ${PORT}
    action "sink" maildir "${maildir}" virtual <catch>
    match from any for any action "sink"
  `;
  writeFileSync(join(folder, 'smtpd.conf'), configuration);
  const smtpd = spawn(SMTPD, ['-d', '-f', join(folder, 'smtpd.conf')], { stdio: 'ignore' });
  await until(() => isListening(PORT), 10_000);
  return { smtpd, maildir };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

function mailsIn(maildir: string): string[] {
  const folder = join(maildir, 'new');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
}
