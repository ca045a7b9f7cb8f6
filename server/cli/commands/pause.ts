import type { Command } from '../command.ts';

export const pause: Command = {
  usage: '',
  summary: 'Stops sending, in every worker on this store; requests are still accepted.',
  async run(_given, context) {
    await (await context.store()).setPaused(true);
    return { json: { paused: true }, text: 'Sending is paused. Requests are still accepted.\n' };
  },
};

export const resume: Command = {
  usage: '',
  summary: 'Sends again.',
  async run(_given, context) {
    await (await context.store()).setPaused(false);
    return { json: { paused: false }, text: 'Sending goes on.\n' };
  },
};
