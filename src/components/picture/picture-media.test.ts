import { expect, test } from 'vitest';
import type { PictureSource } from '../../data/picture-data.ts';
import { mediaOf, mediaOfChosen } from './picture-media.ts';

const day: PictureSource = { srcSet: 'day.avif 760w' };
const night: PictureSource = { srcSet: 'night.avif 760w', scheme: 'dark' };
const narrowDay: PictureSource = { srcSet: 'narrow-day.avif 760w', maxWidth: 1240 };
const narrowNight: PictureSource = { srcSet: 'narrow-night.avif 760w', maxWidth: 1240, scheme: 'dark' };

test('A picture without a night is preloaded whatever the theme', () => {
  expect(mediaOfChosen(day, [day])).toBeUndefined();
});

test('A picture with a night is preloaded by day or by night', () => {
  const sources = [night, day];
  expect(sources.map((source) => mediaOfChosen(source, sources))).toEqual([
    '(prefers-color-scheme: dark)',
    '(prefers-color-scheme: light)',
  ]);
});

test('A picture with another composition for narrow windows is preloaded in one of them', () => {
  const sources = [narrowNight, narrowDay, night, day];
  expect(sources.map((source) => mediaOfChosen(source, sources))).toEqual([
    '(width <= 77.5em) and (prefers-color-scheme: dark)',
    '(width <= 77.5em) and (prefers-color-scheme: light)',
    '(width > 77.5em) and (prefers-color-scheme: dark)',
    '(width > 77.5em) and (prefers-color-scheme: light)',
  ]);
});

test('Of a narrow picture without a night both themes are preloaded in narrow windows alone', () => {
  const sources = [narrowDay, night, day];
  expect(sources.map((source) => mediaOfChosen(source, sources))).toEqual([
    '(width <= 77.5em)',
    '(width > 77.5em) and (prefers-color-scheme: dark)',
    '(width > 77.5em) and (prefers-color-scheme: light)',
  ]);
});

test('A source for the night at every width has a condition for the width', () => {
  expect(mediaOf(night)).toBe('all and (prefers-color-scheme: dark)');
  expect(mediaOf(narrowNight)).toBe('(width <= 77.5em) and (prefers-color-scheme: dark)');
  expect(mediaOf(day)).toBeUndefined();
});
