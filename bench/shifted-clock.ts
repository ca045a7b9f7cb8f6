import { readFileSync } from 'node:fs';

/*
 * Preloaded into a server: its wall clock is ahead by the milliseconds in the file CLOCK_OFFSET_FILE, in every thread,
 * and follows the file. Monotonic clocks and timers stay as they are.
 */

const file = process.env.CLOCK_OFFSET_FILE ?? '';
const RealDate = Date;
let offsetMs = read();
setInterval(() => {
  offsetMs = read();
}, 100).unref();

function read(): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

class ShiftedDate extends RealDate {
  constructor(...values: unknown[]) {
    if (values.length === 0) super(ShiftedDate.now());
    else super(...(values as [number]));
  }
  static override now(): number {
    return RealDate.now() + offsetMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
