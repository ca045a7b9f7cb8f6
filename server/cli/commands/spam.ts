import { allRequests, collected } from '../all-requests.ts';
import { type Command, exitCodes, onlyArgument, UsageError } from '../command.ts';
import { tableOf } from './list.ts';

export const spam: Command = {
  usage: 'list | release ID',
  summary: 'Requests that are held as suspected spam, and letting one through.',
  async run(given, context) {
    const [action, ...positionals] = given.positionals;
    const store = await context.store();
    if (action === 'list') {
      const held = await collected(allRequests(store, { states: ['SPAM'] }));
      return { json: held, text: held.length === 0 ? 'Nothing is held.\n' : tableOf(held) };
    }
    if (action !== 'release') throw new UsageError('Say spam list, or spam release ID.');
    const id = onlyArgument({ ...given, positionals }, 'id');
    const released = await store.release(id);
    return released
      ? { json: { released: [id] }, text: `Queued: ${id}\n` }
      : { exitCode: exitCodes.nothing, json: { released: [] }, text: 'No such request is held.\n' };
  },
};
