import { isMailAddress } from '../../../contact/mail-address.ts';
import { type Command, exitCodes, neededOption, UsageError } from '../command.ts';

export const erase: Command = {
  usage: '--email ADDRESS',
  summary: 'Removes every trace of a person: requests, keys, mails in the outbox.',
  options: { email: { type: 'string' } },
  async run(given, context) {
    const email = neededOption(given, 'email').trim();
    if (!isMailAddress(email)) throw new UsageError('--email must be one plain mail address.');
    const store = await context.store();
    const documents = await store.erase(email);
    const files = await context.outbox.erase(email);
    const nothing = documents + files === 0;
    return {
      exitCode: nothing ? exitCodes.nothing : exitCodes.done,
      json: { documents, files },
      text: nothing
        ? 'Nothing is stored about this address.\n'
        : `Removed ${documents} requests and ${files} mails in the outbox.\nBackups, exports and mails that were sent are not reached from here.\n`,
    };
  },
};
