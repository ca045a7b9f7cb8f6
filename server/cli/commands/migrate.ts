import { allRequests } from '../all-requests.ts';
import { type Command, neededOption, UsageError } from '../command.ts';

export const migrate: Command = {
  usage: '--to firestore',
  summary:
    'Copies every request, with the key that a repeat is known by, from SQLite to Cloud Firestore; may be run again.',
  options: { to: { type: 'string' } },
  async run(given, context) {
    if (neededOption(given, 'to') !== 'firestore') throw new UsageError('--to must be firestore.');
    const from = await context.store();
    const to = await context.cloudStore();
    let copied = 0;
    let present = 0;
    try {
      for await (const document of allRequests(from)) {
        if (await to.importDocument(document)) copied += 1;
        else present += 1;
      }
    } finally {
      await to.close();
    }
    return { json: { copied, present }, text: `Copied ${copied} requests; ${present} were there already.\n` };
  },
};
