import { setTimeout as pause } from 'node:timers/promises';
import { type Frames, framesDuring } from './frames.ts';
import { desktop, nameOf, phone, scrollThrough, type View, viewing } from './viewing.ts';
import { interactions } from './visitor-actions.ts';

export interface MovementResult extends Frames {
  readonly movement: string;
  readonly view: string;
}

const SPEED = 1600;

/** Scrolls the pages by a real gesture, at reading haste, on a processor four times slower. */
export async function scrollFrames(origin: string, paths: readonly string[]): Promise<MovementResult[]> {
  const results: MovementResult[] = [];
  for (const path of paths) {
    for (const view of [phone, desktop]) results.push(await scrolled(origin, path, view));
  }
  return results;
}

function scrolled(origin: string, path: string, view: View): Promise<MovementResult> {
  return viewing(view, async (page) => {
    const devtools = await page.createCDPSession();
    await page.goto(origin + path, { waitUntil: 'networkidle0' });
    await page.emulateCPUThrottling(4);
    const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    const frames = await framesDuring(page, () =>
      devtools.send('Input.synthesizeScrollGesture', {
        ...{ x: view.width / 2, y: view.height / 2, yDistance: -height, speed: SPEED },
        gestureSourceType: 'mouse',
      }),
    );
    const due = Math.round((height / SPEED) * 60);
    return { movement: `scrolling ${path}, ${due} frames due`, view: nameOf(view), ...frames };
  });
}

/** What moves on the home page when it is used, everything hydrated, on a processor four times slower. */
export async function movementFrames(origin: string): Promise<MovementResult[]> {
  const results: MovementResult[] = [];
  for (const { name, view, act } of interactions.filter(({ name }) => name !== 'form' && name !== 'typing')) {
    const result = await viewing(view, async (page) => {
      await page.goto(`${origin}/`, { waitUntil: 'networkidle0' });
      await scrollThrough(page);
      await page.emulateCPUThrottling(4);
      await act(page, 1);
      await pause(900);
      return framesDuring(page, async () => {
        await act(page, 0);
        await pause(900);
      });
    });
    results.push({ movement: name, view: nameOf(view), ...result });
  }
  return results;
}
