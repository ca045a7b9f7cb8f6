/*
 * Phosphor's icons (MIT), drawn by the middle of their lines where their outlines are longer. How the lines are
 * drawn is said once, in icon.module.css: as thick as in Phosphor's bold weight.
 */
const line = (d: string) => `<path d="${d}"/>`;
const dot = (d: string) => `<path stroke-width="32" d="${d}"/>`;
const solid = (d: string) => `<path fill="currentColor" stroke="none" d="${d}"/>`;
/** The duotone weight: thinner lines around a pale shape. */
const thin = (d: string) => `<path stroke-width="16" d="${d}"/>`;
const tone = (d: string) => `<path fill="currentColor" fill-opacity=".2" stroke-width="16" d="${d}"/>`;

/** Icons of controls and contact details. Content icons: see star-icon. */
export const uiIcons = {
  'arrow-down': line('M128 40v176m-72-72 72 72 72-72'),
  'arrow-right': line('M40 128h176m-72-72 72 72-72 72'),
  'arrow-up': line('M128 216V40m-72 72 72-72 72 72'),
  'arrows-clockwise': line(
    'M168 96h48V48m0 48-28-28a88 88 0 0 0-124-1M88 160H40v48m0-48 28 28a88 88 0 0 0 124 1',
  ),
  'caret-down': line('m208 96-80 80-80-80'),
  check: line('m40 144 56 56L224 72'),
  clock: tone('M128 32a96 96 0 1 0 .1 0zm0 40v56h56h-56'),
  envelope: tone('M224 56l-96 88-96-88z') + thin('M32 56v136q0 8 8 8h176q8 0 8-8V56'),
  facebook: solid(
    'M232 128a104 104 0 0 1-92 103 4 4 0 0 1-4-4v-75h24a8 8 0 0 0 8-9 8 8 0 0 0-8-7h-24v-24a16 16 0 0 1 16-16h16a8 8 0 0 0 8-9 8 8 0 0 0-8-7h-16a32 32 0 0 0-32 32v24H96a8 8 0 0 0-8 9 8 8 0 0 0 8 7h24v75a4 4 0 0 1-4 4 104 104 0 0 1-92-107c2-54 46-98 100-100a104 104 0 0 1 108 104',
  ),
  github: line(
    'M120 56a52 52 0 0 0-44-24 52 52 0 0 0-3 45 49 49 0 0 0-9 27v8a48 48 0 0 0 48 48h48a48 48 0 0 0 48-48v-8a49 49 0 0 0-9-27 52 52 0 0 0-3-45 52 52 0 0 0-44 24zM104 232v-40a32 32 0 0 1 64 0v40m-64-24H76a32 32 0 0 1-32-32 32 32 0 0 0-32-32',
  ),
  instagram:
    line(
      'M80 32h96a48 48 0 0 1 48 48v96a48 48 0 0 1-48 48H80a48 48 0 0 1-48-48V80a48 48 0 0 1 48-48zm48 60a36 36 0 1 0 .1 0z',
    ) + dot('M180 76h0'),
  lamp: tone('M240 152H16L64 40h128zM128 152v64m-32 0h64m40-64v40'),
  linkedin:
    line(
      'M40 32h176q8 0 8 8v176q0 8-8 8H40q-8 0-8-8V40q0-8 8-8zM84 120v56m40 0v-56m0 28a28 28 0 0 1 56 0v28',
    ) + dot('M84 80h0'),
  list: line('M40 64h176M40 128h176M40 192h176'),
  'map-pin': tone(
    'M128 24a80 80 0 0 0-80 80c0 72 80 128 80 128s80-56 80-128a80 80 0 0 0-80-80zm0 48a32 32 0 1 1-.1 0z',
  ),
  phone: tone(
    'M224 174a48 48 0 0 1-48 42A136 136 0 0 1 40 80a48 48 0 0 1 42-48q6 0 8 5l21 47q2 4-1 8l-21 25q-3 3 0 8c8 17 25 34 42 42q5 2 8-1l25-21q4-3 8-1l47 21q5 3 5 9z',
  ),
  plus: line('M40 128h176M128 40v176'),
  'spinner-gap': line('M128 32v32m96 64h-32m4 68-23-23m-45 51v-32m-68 4 23-23M32 128h32m-4-68 23 23'),
  'warning-circle': line('M128 32a96 96 0 1 0 .1 0zm0 48v52') + dot('M128 172h0'),
  x: line('M200 56 56 200M56 56l144 144'),
  'x-social': line('M48 40h48l112 176h-48zm65 104-65 72M208 40l-65 72'),
  youtube: solid(
    'M234 70a24 24 0 0 0-14-17c-34-13-89-13-92-13s-58 0-92 13a24 24 0 0 0-14 17q-5 14-6 58c-1 44 3 49 6 58a24 24 0 0 0 14 17c33 13 84 13 91 13h2c7 0 58 0 91-13a24 24 0 0 0 14-17q5-14 6-58c1-44-3-48-6-58m-73 65-40 28a8 8 0 0 1-13-7v-56a8 8 0 0 1 13-7l40 28a8 8 0 0 1 0 14',
  ),
} as const satisfies Readonly<Record<string, string>>;

export type UiIconName = keyof typeof uiIcons;
