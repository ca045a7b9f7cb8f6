import { allRequests, collected } from '../all-requests.ts';
import { type Command, exitCodes, onlyArgument, UsageMistake } from '../command.ts';
import { tableOf } from './list.ts';

export const spam: Command = {
  usage: 'list | release ID',
  summary: 'Requests that are held as suspected spam, and letting one through.',
  async run(given, desk) {
    const [action, ...positionals] = given.positionals;
    const store = await desk.store();
    if (action === 'list') {
      const held = await collected(allRequests(store, { states: ['SPAM'] }));
      return { json: held, text: held.length === 0 ? 'Nothing is held.\n' : tableOf(held) };
    }
    if (action !== 'release') throw new UsageMistake('Say spam list, or spam release ID.');
    const id = onlyArgument({ ...given, positionals }, 'id');
    const released = await store.release(id);
    return released
      ? { json: { released: [id] }, text: `In line: ${id}\n` }
      : { exitCode: exitCodes.nothing, json: { released: [] }, text: 'No such request is held.\n' };
  },
};
