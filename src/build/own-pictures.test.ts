import { expect, test } from 'vitest';
import { drawingSize } from './own-pictures.ts';

test.each([
  ['its viewBox', '<svg xmlns="x" viewBox="0 0 320 80.4" width="10">', { width: 320, height: 80 }],
  ['a viewBox with commas', "<svg viewBox='0,0,4,2'>", { width: 4, height: 2 }],
  ['its width and height', '<svg width="64px" height="32">', { width: 64, height: 32 }],
  ['nothing', '<svg xmlns="x">', undefined],
])('The size of a drawing comes from %s', (_, svg, size) => {
  expect(drawingSize(`<?xml version="1.0"?>${svg}</svg>`)).toEqual(size);
});
