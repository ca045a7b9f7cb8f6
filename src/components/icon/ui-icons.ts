import arrowDown from '@phosphor-icons/core/bold/arrow-down-bold.svg?drawing';
import arrowRight from '@phosphor-icons/core/bold/arrow-right-bold.svg?drawing';
import arrowUp from '@phosphor-icons/core/bold/arrow-up-bold.svg?drawing';
import arrowsClockwise from '@phosphor-icons/core/bold/arrows-clockwise-bold.svg?drawing';
import caretDown from '@phosphor-icons/core/bold/caret-down-bold.svg?drawing';
import check from '@phosphor-icons/core/bold/check-bold.svg?drawing';
import instagramLogo from '@phosphor-icons/core/bold/instagram-logo-bold.svg?drawing';
import list from '@phosphor-icons/core/bold/list-bold.svg?drawing';
import plus from '@phosphor-icons/core/bold/plus-bold.svg?drawing';
import spinnerGap from '@phosphor-icons/core/bold/spinner-gap-bold.svg?drawing';
import warningCircle from '@phosphor-icons/core/bold/warning-circle-bold.svg?drawing';
import x from '@phosphor-icons/core/bold/x-bold.svg?drawing';
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

/** Icons of controls and contact details, from Phosphor (MIT). Content icons: see star-icon. */
export const uiIcons = {
  'arrow-down': arrowDown,
  'arrow-right': arrowRight,
  'arrow-up': arrowUp,
  'arrows-clockwise': arrowsClockwise,
  'caret-down': caretDown,
  check: check,
  clock: clock,
  envelope: envelopeSimple,
  facebook: facebookLogo,
  github: githubLogo,
  instagram: instagramLogo,
  lamp: lamp,
  linkedin: linkedinLogo,
  list: list,
  'map-pin': mapPin,
  phone: phone,
  plus: plus,
  'spinner-gap': spinnerGap,
  'warning-circle': warningCircle,
  x: x,
  'x-social': xLogo,
  youtube: youtubeLogo,
} as const;

export type UiIconName = keyof typeof uiIcons;
