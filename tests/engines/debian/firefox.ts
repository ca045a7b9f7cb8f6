import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { firefoxPath } from '../../../scripts/debian-browsers.ts';
import type { Engine, EnginePage } from '../engine.ts';
import { type BidiConnection, connect } from './bidi-connection.ts';
import { clickAt, pressOf, typingOf } from './input-actions.ts';

/** Debian's Firefox without a window, over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export function firefox(): Engine {
  let running: Promise<Session> | undefined;
  let hasJavaScript: boolean | undefined;
  const close = async () => {
    const session = await running?.catch(() => undefined);
    running = undefined;
    await session?.end();
  };
  return {
    // The protocol has no command that turns JavaScript off, so a preference does at the start.
    async newPage({ javaScriptEnabled }) {
      if (javaScriptEnabled !== hasJavaScript) await close();
      hasJavaScript = javaScriptEnabled;
      running ??= start(javaScriptEnabled);
      const session = await running;
      const { send } = session.connection;
      // A profile for each test, as Playwright has it. Firefox sends keys to the page that was opened last.
      const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {});
      const { context } = await send<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext,
      });
      if (session.profile) await send('browser.removeUserContext', { userContext: session.profile });
      session.profile = userContext;
      return pageOf(session.connection, context);
    },
    close,
  };
}

interface Session {
  readonly connection: BidiConnection;
  /** Cookies, storage and cache of the test before. */
  profile?: string;
  end(): Promise<void>;
}

async function start(javaScript: boolean): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const preferences = {
    'javascript.enabled': javaScript,
    // No page is kept in the back/forward cache, whose pages the protocol does not report as loaded.
    'browser.sessionhistory.max_total_viewers': 0,
    // Frames a second, for 60: the models of a hero move for some seconds, and each frame is drawn by the processor.
    'layout.frame_rate': 20,
    // One process for all pages: with one for each site and profile, each test would start another.
    'fission.autostart': false,
    'dom.ipc.processCount': 1,
    'dom.ipc.processPrelaunch.enabled': false,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const program = spawn(firefoxPath, ['--headless', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(program, 'exit');
  const end = async () => {
    program.kill('SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 3, retryDelay: 200 });
  };
  const url = await new Promise<string>((found, failed) => {
    createInterface(program.stderr).on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address) found(address);
    });
    ended.then(() => failed(new Error('Firefox ended before it listened.')), failed);
  });
  const connection = await connect(`${url}/session`);
  await connection.send('session.new', { capabilities: {} });
  return { connection, end };
}

function pageOf({ send }: BidiConnection, context: string): EnginePage {
  const traverse = async (delta: number) => {
    await send('browsingContext.traverseHistory', { context, delta });
    return null;
  };
  const perform = async (actions: object) => {
    await send('input.performActions', { context, actions });
  };
  return {
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
      return null;
    },
    goBack: () => traverse(-1),
    goForward: () => traverse(1),
    // Argument and result travel as JSON, which saves the protocol's own notation of values. Without JavaScript no promise is
    // settled, so only a result that is one is waited for.
    async evaluate(work: unknown, argument?: unknown) {
      const { result, exceptionDetails } = await send<Evaluation>('script.callFunction', {
        functionDeclaration: `(argument) => {
          const result = (${work})(JSON.parse(argument));
          return result instanceof Promise ? result.then(JSON.stringify) : JSON.stringify(result);
        }`,
        arguments: [{ type: 'string', value: JSON.stringify(argument ?? null) }],
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    async setViewportSize(viewport) {
      await send('browsingContext.setViewport', { context, viewport });
    },
    keyboard: {
      press: (key) => perform(pressOf(key)),
      type: (text) => perform(typingOf(text)),
    },
    mouse: { click: (x, y) => perform(clickAt(x, y)) },
  };
}

interface Evaluation {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}
