import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshEnvironment, requests } from './server-process.ts';

test.each([['list'], ['show', 'X'], ['backup', 'x.sqlite']])(
  'requests %s makes no store where there is none, and says where it looked',
  async (...argv) => {
    const environment = freshEnvironment();
    const { code, errors } = await requests(environment, ...argv);
    const path = join(environment.DATA_DIR ?? '', 'requests.sqlite');
    expect([code, existsSync(path)]).toEqual([1, false]);
    expect(errors).toContain(`There is no request database at ${path}`);
  },
);
