import { describe, expect, test } from 'vitest';
import { layouts } from './image-sizes.ts';

interface Device {
  /** Of the window, in CSS pixels. */
  readonly width: number;
  /** Device pixels to a CSS pixel. */
  readonly density: number;
}

const devices: readonly Device[] = [
  ...[320, 360, 375, 390, 414].map((width) => ({ width, density: 2 })),
  ...[360, 375, 390, 393, 402, 412, 430, 440].map((width) => ({ width, density: 3 })),
  { width: 412, density: 1.75 },
  { width: 412, density: 2.625 },
  { width: 393, density: 2.75 },
  ...[744, 768, 810, 820, 834, 1024, 1180].map((width) => ({ width, density: 2 })),
  ...[600, 800, 1024].map((width) => ({ width, density: 1 })),
  { width: 1280, density: 1.5 },
  { width: 1536, density: 1.25 },
  ...[1280, 1366, 1440, 1600, 1680, 1920, 2560].map((width) => ({ width, density: 1 })),
  ...[1280, 1440, 1512, 1728, 1920].map((width) => ({ width, density: 2 })),
];

describe.each(Object.entries(layouts))('The width ladder of %s', (_, { widths, sizes }) => {
  const steps: readonly number[] = widths;

  test('rises', () => {
    expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
    expect(new Set(steps).size).toBe(steps.length);
  });

  test('has neighbours of which the wider is at most half as wide again', () => {
    const ratios = steps.slice(1).map((width, index) => width / (steps[index] ?? 0));
    expect(Math.max(...ratios)).toBeLessThanOrEqual(1.5);
  });

  test('has no width that no device is sent', () => {
    const sent = new Set(devices.map((device) => sentWidth(steps, sizes, device)));
    expect(steps.filter((width) => !sent.has(width))).toEqual([]);
  });

  test('sends every device nearly two device pixels to a pixel where it has them, up to its widest', () => {
    for (const device of devices) {
      const shown = shownWidth(sizes, { ...device, density: 1 });
      const needed = Math.min(shown * Math.min(device.density, 2), steps.at(-1) ?? 0);
      expect(sentWidth(steps, sizes, device), JSON.stringify(device)).toBeGreaterThanOrEqual(0.85 * needed);
    }
  });
});

test('A screen with three device pixels is sent what one with two is', () => {
  const { sizes, widths } = layouts.half;
  const [two, three] = [2, 3].map((density) => sentWidth(widths, sizes, { width: 390, density }));
  expect(three).toBe(two);
});

/** What Chromium chooses: the narrowest file that has as many pixels as the screen will show. */
function sentWidth(steps: readonly number[], sizes: string, device: Device): number {
  const needed = shownWidth(sizes, device) * device.density;
  return steps.find((width) => width >= needed) ?? steps.at(-1) ?? 0;
}

/** `sizes` reckoned for a device. Whatever it holds beyond the functions known here is an error. */
function shownWidth(sizes: string, { width, density }: Device): number {
  for (const entry of sizes.split(/,\s*(?![^(]*\))/)) {
    const [, conditions = '', length = ''] = /^((?:\(.*?\)(?: and)? )*)(.+)$/.exec(entry) ?? [];
    const holds = [...conditions.matchAll(/\((width|resolution) (<=|>=) ([\d.]+)(?:px|dppx)\)/g)].every(
      ([, feature, operator, value]) => {
        const actual = feature === 'width' ? width : density;
        return operator === '<=' ? actual <= Number(value) : actual >= Number(value);
      },
    );
    if (holds) return lengthOf(length, width);
  }
  throw new Error(`No size applies: ${sizes}`);
}

function lengthOf(text: string, windowWidth: number): number {
  const call = /^(max|clamp)\((.+)\)$/.exec(text);
  if (call) {
    const lengths = (call[2] ?? '').split(',').map((part) => lengthOf(part.trim(), windowWidth));
    if (call[1] === 'max') return Math.max(...lengths);
    const [least = 0, wanted = 0, most = 0] = lengths;
    return Math.max(least, Math.min(wanted, most));
  }
  const [, value, unit] = /^([\d.]+)(vw|rem)$/.exec(text) ?? [];
  if (!unit) throw new Error(`Not a length: ${text}`);
  return (Number(value) * (unit === 'vw' ? windowWidth : 1600)) / 100;
}
