import arrowsClockwise from '@phosphor-icons/core/bold/arrows-clockwise-bold.svg?drawing';
import instagramLogo from '@phosphor-icons/core/bold/instagram-logo-bold.svg?drawing';
import warningCircle from '@phosphor-icons/core/bold/warning-circle-bold.svg?drawing';
import xLogo from '@phosphor-icons/core/bold/x-logo-bold.svg?drawing';
import clock from '@phosphor-icons/core/duotone/clock-duotone.svg?drawing';
import envelopeSimple from '@phosphor-icons/core/duotone/envelope-simple-duotone.svg?drawing';
import lamp from '@phosphor-icons/core/duotone/lamp-duotone.svg?drawing';
import mapPin from '@phosphor-icons/core/duotone/map-pin-duotone.svg?drawing';
import phone from '@phosphor-icons/core/duotone/phone-duotone.svg?drawing';
import facebookLogo from '@phosphor-icons/core/fill/facebook-logo-fill.svg?drawing';
import githubLogo from '@phosphor-icons/core/fill/github-logo-fill.svg?drawing';
import linkedinLogo from '@phosphor-icons/core/fill/linkedin-logo-fill.svg?drawing';
import youtubeLogo from '@phosphor-icons/core/fill/youtube-logo-fill.svg?drawing';

/** The middle of an icon's lines, as thick as Phosphor draws its bold ones: a third of their outline's bytes. */
const stroke = (lines: string) =>
  `<path fill="none" stroke="currentColor" stroke-width="24" stroke-linecap="round" stroke-linejoin="round" d="${lines}"/>`;

/** Icons of controls and contact details, from Phosphor (MIT). Content icons: see star-icon. */
export const uiIcons = {
  'arrow-down': stroke('M128 40v176m-72-72 72 72 72-72'),
  'arrow-right': stroke('M40 128h176m-72-72 72 72-72 72'),
  'arrow-up': stroke('M128 216V40m-72 72 72-72 72 72'),
  'arrows-clockwise': arrowsClockwise,
  'caret-down': stroke('m208 96-80 80-80-80'),
  check: stroke('m40 144 56 56L224 72'),
  clock: clock,
  envelope: envelopeSimple,
  facebook: facebookLogo,
  github: githubLogo,
  instagram: instagramLogo,
  lamp: lamp,
  linkedin: linkedinLogo,
  list: stroke('M40 64h176M40 128h176M40 192h176'),
  'map-pin': mapPin,
  phone: phone,
  plus: stroke('M40 128h176M128 40v176'),
  'spinner-gap': stroke(
    'M128 32v32m68-4-23 23m51 45h-32m4 68-23-23m-45 51v-32m-68 4 23-23M32 128h32m-4-68 23 23',
  ),
  'warning-circle': warningCircle,
  x: stroke('M200 56 56 200M56 56l144 144'),
  'x-social': xLogo,
  youtube: youtubeLogo,
} as const;

export type UiIconName = keyof typeof uiIcons;
