import { allRequests, collected } from '../all-requests.ts';
import { type Command, exitCodes, onlyArgument } from '../command.ts';

export const retry: Command = {
  usage: 'ID | --all',
  summary: 'Requeues a dead letter, or a waiting request, due now; --all: every dead letter.',
  options: { all: { type: 'boolean' } },
  async run(given, context) {
    const store = await context.store();
    const dead = async () => (await collected(allRequests(store, { states: ['ERROR'] }))).map(({ id }) => id);
    const ids = given.options.all ? await dead() : [onlyArgument(given, 'id')];
    const retried: string[] = [];
    for (const id of ids) if (await store.retry(id)) retried.push(id);
    if (retried.length === 0)
      return { exitCode: exitCodes.nothing, json: { retried }, text: 'Nothing to retry.\n' };
    return { json: { retried }, text: retried.map((id) => `Requeued: ${id}\n`).join('') };
  },
};
