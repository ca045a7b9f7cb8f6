import { resolve } from 'node:path';
import { type Command, onlyArgument } from '../command.ts';

export const backup: Command = {
  usage: 'FILE',
  summary: 'Copies the SQLite store to a file while the server runs.',
  async run(given, context) {
    const file = resolve(onlyArgument(given, 'file'));
    await context.backUp(file);
    return {
      json: { file },
      text: `The backup is ${file}. It holds personal data: keep it as safe as the store.\n`,
    };
  },
};
