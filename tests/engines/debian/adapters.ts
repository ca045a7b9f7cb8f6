import type { Engine } from '../engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** Debian's Firefox or WebKit, which Playwright cannot drive. */
export function adapterOf(engine: string): Engine {
  const start = { firefox, webkit }[engine];
  if (!start) throw new Error(`There is no adapter for ${engine}.`);
  return start();
}
