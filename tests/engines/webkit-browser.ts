import { spawn } from 'node:child_process';
import {
  Builder,
  Capabilities,
  Key as Code,
  Origin,
  type WebDriver,
  error as webDriverErrors,
} from 'selenium-webdriver';
import { vi } from 'vitest';
import { miniBrowserPath, missingBrowser, webkitDriverPath } from '../../scripts/browsers.ts';
import { unusedPort } from '../server/server-process.ts';
import type { Browser, Engine, Key } from './browser.ts';

/** The start of the message where the driver lost its session; vitest.config.ts makes such a test run again. */
const lostSession = 'WebKit lost its session';

/** WebKitGTK's MiniBrowser on a virtual screen. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: missingBrowser('webkit'),
  async start({ javaScript }) {
    const port = await unusedPort();
    const screen = ['--auto-servernum', '--server-args=-screen 0 1600x1200x24 -nolisten tcp'];
    const program = spawn('xvfb-run', [...screen, webkitDriverPath, '--host=127.0.0.1', `--port=${port}`], {
      // The processes are a group of their own, so that the screen, the driver, its window and its pages end together.
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    });
    const server = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(`${server}/status`), { timeout: 20_000 });
    const args = ['--automation'];
    if (!javaScript) args.push('--enable-javascript=false');
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowserPath, args },
    });
    const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
    const kill = () => {
      if (program.pid && program.exitCode === null) process.kill(-program.pid);
    };
    return namingLostSessions(browserOf(driver, kill));
  },
};

const codes: Readonly<Record<Key, string>> = {
  Enter: Code.ENTER,
  Escape: Code.ESCAPE,
  Tab: Code.TAB,
  ArrowDown: Code.ARROW_DOWN,
  ArrowLeft: Code.ARROW_LEFT,
  ArrowRight: Code.ARROW_RIGHT,
  ArrowUp: Code.ARROW_UP,
  End: Code.END,
  Home: Code.HOME,
  ' ': Code.SPACE,
};

/** Throws errors that begin with `lostSession` where the driver lost its window, the window its page, or we the driver. */
function namingLostSessions(browser: Browser): Browser {
  const named = Object.entries(browser).map(([name, method]) => [
    name,
    name === 'kill'
      ? method
      : async (...args: never[]) => {
          try {
            return await method(...args);
          } catch (error) {
            throw isLostSession(error) ? new Error(`${lostSession}: ${error}`, { cause: error }) : error;
          }
        },
  ]);
  return Object.fromEntries(named);
}

/**
 * True for the errors of WebKitWebDriver 2.50 after one of its processes has ended. A command during which the page or the
 * window ends has an unknown error with one of two messages; later commands have no session. A page that hangs causes a
 * timeout, which is none of these.
 */
function isLostSession(error: unknown): boolean {
  if (error instanceof webDriverErrors.NoSuchSessionError) return true;
  const { name, message } = error as Error;
  if (name === 'WebDriverError') return ['', 'Could not parse script result'].includes(message);
  return /^ECONN(REFUSED|RESET)/.test(message);
}

function browserOf(driver: WebDriver, kill: () => void): Browser {
  return {
    goto: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    evaluate: (work, ...args) => driver.executeScript(`return (${work})(...arguments)`, ...args),
    clickAt: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    press: (key) => driver.actions().sendKeys(codes[key]).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    async resize(width, height) {
      const window = driver.manage().window();
      const rect = await window.getRect();
      const [inside = 0, high = 0] = await driver.executeScript<number[]>('return [innerWidth, innerHeight]');
      await window.setRect({ width: width + rect.width - inside, height: height + rect.height - high });
    },
    kill,
  };
}
