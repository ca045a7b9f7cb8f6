/*
 * Phosphor's icons (MIT), drawn as strokes where their outlines are longer. icon.css sets the thickness of the
 * lines once, as in Phosphor's bold weight.
 */
const line = (d: string) => <path d={d} />;
const dot = (d: string) => <path strokeWidth="8" d={d} />;
const solid = (d: string) => <path fill="currentColor" stroke="none" d={d} />;
/** The duotone weight: thinner lines around a pale shape. */
const thin = (d: string) => <path strokeWidth="4" d={d} />;
const tone = (d: string) => <path fill="currentColor" fillOpacity=".2" strokeWidth="4" d={d} />;

/** Icons of controls and contact details. Content icons: see star-icon. */
export const uiIcons = {
  'arrow-down': line('M32 10v44m-18-18 18 18 18-18'),
  'arrow-right': line('M10 32h44m-18-18 18 18-18 18'),
  'arrow-up': line('M32 54V10m-18 18 18-18 18 18'),
  'arrows-clockwise': line('M42 24h12V12m0 12-7-7a22 22 0 0 0-31 0M22 40H10v12m0-12 7 7a22 22 0 0 0 31 0'),
  'caret-down': line('M52 24l-20 20-20-20'),
  check: line('M10 36l14 14L56 18'),
  clock: tone('M32 8a24 24 0 1 0 .1 0zm0 10v14h14-14'),
  envelope: (
    <>
      {tone('M56 14l-24 22-24-22z')}
      {thin('M8 14v34q0 2 2 2h44q2 0 2-2V14')}
    </>
  ),
  facebook: solid(
    'M58 32a26 26 0 0 1-23 26 1 1 0 0 1-1-1v-19h6a2 2 0 0 0 2-2 2 2 0 0 0-2-2h-6v-6a4 4 0 0 1 4-4h4a2 2 0 0 0 2-2 2 2 0 0 0-2-2h-4a8 8 0 0 0-8 8v6H24a2 2 0 0 0-2 2 2 2 0 0 0 2 2h6v19a1 1 0 0 1-1 1 26 26 0 0 1-23-27c1-13 12-24 25-25a26 26 0 0 1 27 26',
  ),
  github: line(
    'M30 14a13 13 0 0 0-11-6 13 13 0 0 0-1 11 12 12 0 0 0-2 7v2a12 12 0 0 0 12 12h12a12 12 0 0 0 12-12v-2a12 12 0 0 0-2-7 13 13 0 0 0-1-11 13 13 0 0 0-11 6zM26 58v-10a8 8 0 0 1 16 0v10m-16-6H19a8 8 0 0 1-8-8 8 8 0 0 0-8-8',
  ),
  globe: line(
    'M32 8a24 24 0 1 0 .1 0zM8 32h48M32 8c7 7 10 15 10 24s-3 17-10 24c-7-7-10-15-10-24s3-17 10-24z',
  ),
  instagram: (
    <>
      {line(
        'M20 8h24a12 12 0 0 1 12 12v24a12 12 0 0 1-12 12H20a12 12 0 0 1-12-12V20a12 12 0 0 1 12-12zm12 15a9 9 0 1 0 .1 0z',
      )}
      {dot('M45 19h0')}
    </>
  ),
  lamp: tone('M60 38H4L16 10h32zM32 38v16m-8 0h16m10-16v10'),
  linkedin: (
    <>
      {line('M10 8h44q2 0 2 2v44q0 2-2 2H10q-2 0-2-2V10q0-2 2-2zM21 30v14m10 0v-14m0 7a7 7 0 0 1 14 0v7')}
      {dot('M21 20h0')}
    </>
  ),
  list: line('M10 16h44M10 32h44M10 48h44'),
  'map-pin': tone(
    'M32 6a20 20 0 0 0-20 20c0 18 20 32 20 32s20-14 20-32a20 20 0 0 0-20-20zm0 12a8 8 0 1 1-.1 0z',
  ),
  phone: tone(
    'M56 43.5a12 12 0 0 1-12 10.5A34 34 0 0 1 10 20a12 12 0 0 1 10.5-12q1.5 0 2 1.5l5.5 11.5q.5 1-.5 2l-5 6.5q-1 .5 0 2c2 4 6 8.5 10.5 10.5q1 .5 2-.5l6-5q1-1 2-.5l12 5.5q1 .5 1 2z',
  ),
  'spinner-gap': line('M32 8v8m24 16h-8m1 17-6-6m-11 13v-8m-17 1 6-6M8 32h8m-1-17 6 6'),
  'warning-circle': (
    <>
      {line('M32 8a24 24 0 1 0 .1 0zm0 12v13')}
      {dot('M32 43h0')}
    </>
  ),
  whatsapp: line(
    'M32 8a24 24 0 0 0-21 36l-3 12 12-3a24 24 0 1 0 12-45zm14 29-7-3.5-4.5 3q-5-2-7-7l3-4.5L27 18a8 8 0 0 0-9 8 20 20 0 0 0 20 20 8 8 0 0 0 8-9z',
  ),
  x: line('M50 14 14 50M14 14l36 36'),
  'x-social': line('M12 10h12l28 44h-12zm16 26-16 18M52 10l-16 18'),
  youtube: solid(
    'M58.5 17.5a6 6 0 0 0-3.5-4.25c-8.5-3.25-22.25-3.25-23-3.25s-14.5 0-23 3.25a6 6 0 0 0-3.5 4.25q-1.25 3.5-1.5 14.5c-.25 11 .75 12.25 1.5 14.5a6 6 0 0 0 3.5 4.25c8.25 3.25 21 3.25 22.75 3.25h.5c1.75 0 14.5 0 22.75-3.25a6 6 0 0 0 3.5-4.25q1.25-3.5 1.5-14.5c.25-11-.75-12-1.5-14.5m-18.25 16.25-10 7a2 2 0 0 1-3.25-1.75v-14a2 2 0 0 1 3.25-1.75l10 7a2 2 0 0 1 0 3.5',
  ),
};

export type UiIconName = keyof typeof uiIcons;
