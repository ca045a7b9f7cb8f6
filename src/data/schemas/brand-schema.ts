import { z } from 'zod';

const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, "must be a colour of six digits in quotation marks, as in '#336699'")
  .meta({ isColour: true });
const byDayAndNight = z.strictObject({ day: colour, night: colour });

/** The brand: colours and logo, for all languages. */
export const brand = z.strictObject({
  colours: z.strictObject({
    background: byDayAndNight,
    text: byDayAndNight,
    action: byDayAndNight,
    accent: byDayAndNight,
    band: byDayAndNight,
  }),
  /** True where logo.svg holds the name, so that pages do not write it beside the logo. */
  logoHoldsName: z.boolean(),
});

export type Brand = z.infer<typeof brand>;
export type Palette = Brand['colours'];
export type ByDayAndNight = z.infer<typeof byDayAndNight>;
export type Time = keyof ByDayAndNight;
