import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { webkitDriver } from '../../../scripts/debian-browsers.ts';
import { unusedPort } from '../../server/server-process.ts';
import type { Engine, EnginePage } from '../engine.ts';
import { clickAt, pressOf, typingOf } from './input-actions.ts';
import { LostSession } from './lost-session.ts';

/** WebKitGTK's MiniBrowser on a virtual screen, over WebDriver (https://www.w3.org/TR/webdriver2/). */
export function webkit(): Engine {
  let session: Promise<Session> | undefined;
  let hasJavaScript: boolean | undefined;
  const close = async () => {
    const ended = (await session?.catch(() => undefined))?.end();
    session = undefined;
    await ended;
  };
  return {
    // A window starts slowly, so the tests share one while they want the same of JavaScript.
    async newPage({ javaScriptEnabled }) {
      if (javaScriptEnabled !== hasJavaScript) await close();
      hasJavaScript = javaScriptEnabled;
      session ??= start(javaScriptEnabled);
      return pageOf(await session);
    },
    close,
  };
}

interface Session {
  /** Sends a command to the window, and returns its value. */
  command<T = null>(method: 'GET' | 'POST', path: string, body?: object): Promise<T>;
  /** How much larger than its page the window is, once it was measured: a page follows its window a moment later. */
  frame?: { readonly width: number; readonly height: number };
  end(): Promise<void>;
}

async function start(javaScript: boolean): Promise<Session> {
  const port = await unusedPort();
  const screen = ['--auto-servernum', '--server-args=-screen 0 1600x1200x24 -nolisten tcp'];
  const program = spawn('xvfb-run', [...screen, webkitDriver.driver, '--host=127.0.0.1', `--port=${port}`], {
    // The processes are a group of their own, so that the screen, the driver, its window and its pages end together.
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // Layers would be put together by OpenGL, which the processor computes here: a third of the work, for nothing that
      // the behaviours look at.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  const ended = once(program, 'exit');
  const end = async () => {
    if (program.pid && program.exitCode === null && program.signalCode === null) process.kill(-program.pid);
    await ended;
  };
  const driver = `http://127.0.0.1:${port}`;
  await expect(() => fetch(`${driver}/status`)).toPass({ timeout: 20_000 });
  const args = ['--automation', ...(javaScript ? [] : ['--enable-javascript=false'])];
  const options = { binary: webkitDriver.window, args };
  const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: {
      alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options },
    },
  });
  return {
    command: (method, path, body) => call(method, `${driver}/session/${sessionId}/${path}`, body),
    end,
  };
}

/** A command of WebDriver. Its error has the code that the standard names, such as `invalid session id`. */
async function call<T>(method: 'GET' | 'POST', url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, body: body ? JSON.stringify(body) : null }).catch((cause) => {
    throw new LostSession('The driver does not answer.', { cause });
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (response.ok) return value;
  const { error = '', message = '' } = value;
  throw isLost(error, message) ? new LostSession(`${error} ${message}`) : new Error(`${error}: ${message}`);
}

/**
 * True for the errors of WebKitWebDriver 2.50 after one of its processes has ended. A command during which the page or the
 * window ends has an unknown error with one of two messages; later commands have no session. A page that hangs causes a
 * timeout, which is none of these.
 */
function isLost(error: string, message: string): boolean {
  return (
    error === 'invalid session id' ||
    (error === 'unknown error' && ['', 'Could not parse script result'].includes(message))
  );
}

function pageOf(session: Session): EnginePage {
  const { command } = session;
  const post = (path: string, body: object = {}) => command('POST', path, body);
  const run = <T>(script: string, args: readonly unknown[] = []) =>
    command<T>('POST', 'execute/sync', { script, args });
  const perform = (actions: object) => post('actions', { actions }).then(() => undefined);
  return {
    goto: (url) => post('url', { url }),
    goBack: () => post('back'),
    goForward: () => post('forward'),
    evaluate: (work: unknown, arg?: unknown) => run<never>(`return (${work})(...arguments)`, [arg ?? null]),
    // The window may have a least width.
    async setViewportSize({ width, height }) {
      session.frame ??= await frameOf(session);
      await post('window/rect', {
        width: width + session.frame.width,
        height: height + session.frame.height,
      });
    },
    keyboard: {
      press: (key) => perform(pressOf(key)),
      type: (text) => perform(typingOf(text)),
    },
    mouse: { click: (x, y) => perform(clickAt(x, y)) },
  };
}

async function frameOf({ command }: Session) {
  const { width, height } = await command<{ width: number; height: number }>('GET', 'window/rect');
  const script = 'return [innerWidth, innerHeight]';
  const [inside, high] = await command<[number, number]>('POST', 'execute/sync', { script, args: [] });
  return { width: width - inside, height: height - high };
}
