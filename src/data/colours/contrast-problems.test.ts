import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { brand, type Palette } from '../schemas/brand-schema.ts';
import { contrastProblems } from './contrast-problems.ts';

const { colours } = brand.parse(parse(readFileSync('content/brand.yaml', 'utf8')));
const { background, text } = colours;

test('The colours of the company can be read', () => {
  expect(contrastProblems(colours)).toEqual([]);
});

test('A text with too little contrast on the ground of a page is a problem, by the name of the ground', () => {
  const pale = { ...text, day: '#8a6d5c' };
  expect(contrastProblems({ ...colours, text: pale }).join('\n')).toMatch(
    /text.day on the ground "blush" has a contrast of .* make text.day darker, such as text.day '#\w{6}'\./,
  );
});

test('A background on which the red of errors cannot be read is a problem, with what to do', () => {
  const sand = { ...background, day: '#e8dcc4' };
  expect(contrastProblems({ ...colours, background: sand })).toContain(
    "colours: the red of errors on background.day has a contrast of 4.2 to 1 where at least 4.5 are needed to read it; make background.day lighter, such as background.day '#f5e9d1'.",
  );
});

test('A pale text on a dark background by day is a problem in mails, which are white', () => {
  const swapped = {
    ...colours,
    background: { ...background, day: '#2e1617' },
    text: { ...text, day: '#f1f7f0' },
  };
  expect(contrastProblems(swapped).join('\n')).toContain(
    'text.day on the white of mails has a contrast of 1.0 to 1',
  );
});

test('Two colours that cannot be read on each other by day and by night are told once, with the lower contrast', () => {
  const pale = { ...colours, band: { day: '#e8fff0', night: '#c8ffd8' } };
  const pairs = contrastProblems(pale).map((problem) => problem.split(' has ')[0]);
  expect(pairs).toContain('colours: background.day on band.day');
  expect(pairs).toEqual([...new Set(pairs)]);
});

test('A contrast is not rounded up to the one that is needed, and two colours are told once', () => {
  const red = { ...colours, action: { ...colours.action, day: '#e30613' } };
  expect(contrastProblems(red)).toEqual([
    "colours: action.day on background.day has a contrast of 3.9 to 1 where at least 4.5 are needed to read it; make one of them darker or the other lighter, such as action.day '#cc0000'.",
  ]);
});

const byDayAndNight = (day: string, night = day) => ({ day, night });
const white = { background: byDayAndNight('#ffffff', '#050505'), text: byDayAndNight('#111111', '#e8e8e8') };

test.each([
  [
    'red',
    { action: byDayAndNight('#e30613'), accent: byDayAndNight('#e30613'), band: byDayAndNight('#7a0010') },
  ],
  ['near-black', { ...white, action: byDayAndNight('#0a0a0a'), accent: byDayAndNight('#0a0a0a') }],
  [
    'pastel',
    {
      action: byDayAndNight('#f7a8b8'),
      accent: byDayAndNight('#bde0fe'),
      band: byDayAndNight('#cdb4db'),
      text: byDayAndNight('#4a2b3a', '#fbe4ec'),
    },
  ],
  ['neon', { ...white, action: byDayAndNight('#39ff14'), accent: byDayAndNight('#ff00ff') }],
])('Who follows the advice arrives from a %s brand at colours that can be read', (_, brandColours) => {
  let palette: Palette = { ...colours, ...brandColours };
  for (let round = 0; round < 20; round += 1) {
    const [problem] = contrastProblems(palette);
    if (!problem) return;
    const [, colour = '', time = '', hex = ''] = /such as (\w+)\.(\w+) '(#\w{6})'/.exec(problem) ?? [];
    expect(hex, problem).not.toBe('');
    const name = colour as keyof Palette;
    palette = { ...palette, [name]: { ...palette[name], [time]: hex } };
  }
  expect(contrastProblems(palette)).toEqual([]);
});

test('A pale shade that follows from a colour is told as a shade of it, since the colour itself can be read', () => {
  const grey = {
    ...colours,
    background: byDayAndNight('#f0f0f0', '#222222'),
    text: byDayAndNight('#333333', '#dddddd'),
  };
  expect(contrastProblems(grey).join('\n')).toContain('a pale shade of text.night on background.night has');
});

test('What stands on a bright accent by night is dark', () => {
  const yellow = { ...colours, accent: byDayAndNight('#ffd500') };
  expect(contrastProblems(yellow)).toEqual([]);
});
