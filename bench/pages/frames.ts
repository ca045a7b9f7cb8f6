import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';

/** What Chromium's compositor says of the frames of a while. */
export interface Frames {
  readonly drawn: number;
  /** Frames in which something should have moved and nothing did. */
  readonly dropped: number;
  /** Frames in which all moved that moves by itself, while what the page's main thread had to add came later. */
  readonly partial: number;
  /** Longest task of any thread that runs scripts, in ms. */
  readonly longestTask: number;
}

interface TraceEvent {
  readonly name: string;
  readonly dur?: number;
  readonly args?: { readonly hasPartialUpdate?: boolean; readonly frameSeqId?: number };
}

/** Traces the page while it is acted upon. */
export async function framesDuring(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  const file = join(tmpdir(), `page-bench-trace-${process.pid}.json`);
  await page.tracing.start({
    path: file,
    categories: ['disabled-by-default-devtools.timeline.frame', 'disabled-by-default-devtools.timeline'],
  });
  await act();
  await page.tracing.stop();
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
  rmSync(file);
  const drawn = traceEvents.filter(({ name }) => name === 'DrawFrame');
  // A frame that is drawn a moment after it was due is first told as dropped, then as drawn.
  const shown = new Set(drawn.map(({ args }) => args?.frameSeqId));
  const late = traceEvents.filter(
    ({ name, args }) => name === 'DroppedFrame' && !shown.has(args?.frameSeqId),
  );
  const partial = late.filter(({ args }) => args?.hasPartialUpdate);
  const tasks = traceEvents.filter(({ name }) => name === 'RunTask').map(({ dur = 0 }) => dur / 1000);
  return {
    drawn: drawn.length,
    dropped: late.length - partial.length,
    partial: partial.length,
    longestTask: Math.max(0, ...tasks),
  };
}
