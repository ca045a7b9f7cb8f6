import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { Builder, Capabilities, Key as Code, Origin, type WebDriver } from 'selenium-webdriver';
import { miniBrowserPath, missingBrowser, webkitDriverPath, xvfbPath } from '../../scripts/browsers.ts';
import { freePort } from '../server/server-process.ts';
import type { Browser, Engine, Key } from './browser.ts';

/** WebKitGTK's MiniBrowser on a virtual screen. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: missingBrowser('webkit'),
  start: ({ javaScript }) => start(javaScript),
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

async function start(javaScript: boolean): Promise<Browser> {
  const screen = spawn(xvfbPath, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  let program: ChildProcess | undefined;
  const kill = () => {
    killGroup(program);
    screen.kill('SIGKILL');
  };
  try {
    const display = await firstLine(screen.stdio[3] as Readable);
    const port = await freePort();
    program = spawn(webkitDriverPath, ['--host=127.0.0.1', `--port=${port}`], {
      // A group of its own: the driver, its window and the processes of its pages end together.
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    });
    return browserOf(await connect(port, javaScript), kill);
  } catch (error) {
    kill();
    throw error;
  }
}

async function connect(port: number, javaScript: boolean): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`;
  const args = ['--automation', ...(javaScript ? [] : ['--enable-javascript=false'])];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowserPath, args },
  });
  for (let attempt = 0; attempt < 100; attempt++) {
    const status = await fetch(`${server}/status`).catch(() => undefined);
    if (status?.ok) break;
    await new Promise((later) => setTimeout(later, 50));
  }
  return new Builder().usingServer(server).withCapabilities(capabilities).build();
}

async function browserOf(driver: WebDriver, kill: () => void): Promise<Browser> {
  const pointer = (x: number, y: number) =>
    driver.actions().move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 });
  const windowSize = () => driver.executeScript<[number, number]>('return [innerWidth, innerHeight]');
  return {
    goto: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    evaluate: (work, ...args) => driver.executeScript(`return (${work})(...arguments)`, ...args),
    clickAt: (x, y) => pointer(x, y).click().perform(),
    moveTo: (x, y) => pointer(x, y).perform(),
    press: (key) => driver.actions().sendKeys(codes[key]).perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    async resize(width, height) {
      const rect = await driver.manage().window().getRect();
      const [innerWidth, innerHeight] = await windowSize();
      await driver
        .manage()
        .window()
        .setRect({ width: width + rect.width - innerWidth, height: height + rect.height - innerHeight });
    },
    kill,
  };
}

function killGroup(program: ChildProcess | undefined) {
  if (program?.pid === undefined) return;
  try {
    process.kill(-program.pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

function firstLine(stream: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    stream.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    stream.once('end', () => reject(new Error('The screen for WebKit did not start.')));
  });
}
