import { expect, test } from 'vitest';
import { cropRegion, placeInCrop } from './crop-region.ts';

const portrait = { width: 3000, height: 4000 };
const landscape = { width: 4000, height: 2000 };

test('A portrait is cut to a landscape around its focus', () => {
  expect(cropRegion(portrait, 4 / 3, { x: 50, y: 50 })).toEqual({
    left: 0,
    top: 875,
    width: 3000,
    height: 2250,
  });
  expect(cropRegion(portrait, 4 / 3, { x: 50, y: 30 }).top).toBe(75);
});

test('A focus near an edge leaves the crop inside the picture', () => {
  expect(cropRegion(portrait, 4 / 3, { x: 50, y: 0 }).top).toBe(0);
  expect(cropRegion(portrait, 4 / 3, { x: 50, y: 100 }).top).toBe(1750);
});

test('A landscape loses what is left and right of its focus', () => {
  expect(cropRegion(landscape, 9 / 8, { x: 75, y: 50 })).toEqual({
    left: 1750,
    top: 0,
    width: 2250,
    height: 2000,
  });
});

test('A point of a picture has another place in the part that is shown', () => {
  const whole = { width: 1600, height: 900 };
  expect(placeInCrop({ x: 73, y: 75 }, whole, 16 / 9, { x: 50, y: 50 })).toEqual({ x: 0.73, y: 0.75 });
  expect(placeInCrop({ x: 75, y: 40 }, landscape, 1, { x: 100, y: 50 })).toEqual({ x: 0.5, y: 0.4 });
  expect(placeInCrop({ x: 25, y: 40 }, landscape, 1, { x: 100, y: 50 }).x, 'is cropped away').toBe(-0.5);
});
