import arrowDown from '@phosphor-icons/core/bold/arrow-down-bold.svg?raw';
import arrowRight from '@phosphor-icons/core/bold/arrow-right-bold.svg?raw';
import arrowUp from '@phosphor-icons/core/bold/arrow-up-bold.svg?raw';
import caretDown from '@phosphor-icons/core/bold/caret-down-bold.svg?raw';
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import clock from '@phosphor-icons/core/duotone/clock-duotone.svg?raw';
import envelopeSimple from '@phosphor-icons/core/duotone/envelope-simple-duotone.svg?raw';
import facebookLogo from '@phosphor-icons/core/fill/facebook-logo-fill.svg?raw';
import githubLogo from '@phosphor-icons/core/fill/github-logo-fill.svg?raw';
import instagramLogo from '@phosphor-icons/core/bold/instagram-logo-bold.svg?raw';
import lamp from '@phosphor-icons/core/duotone/lamp-duotone.svg?raw';
import linkedinLogo from '@phosphor-icons/core/fill/linkedin-logo-fill.svg?raw';
import list from '@phosphor-icons/core/bold/list-bold.svg?raw';
import mapPin from '@phosphor-icons/core/duotone/map-pin-duotone.svg?raw';
import phone from '@phosphor-icons/core/duotone/phone-duotone.svg?raw';
import plus from '@phosphor-icons/core/bold/plus-bold.svg?raw';
import spinnerGap from '@phosphor-icons/core/bold/spinner-gap-bold.svg?raw';
import warningCircle from '@phosphor-icons/core/bold/warning-circle-bold.svg?raw';
import x from '@phosphor-icons/core/bold/x-bold.svg?raw';
import xLogo from '@phosphor-icons/core/bold/x-logo-bold.svg?raw';
import youtubeLogo from '@phosphor-icons/core/fill/youtube-logo-fill.svg?raw';
import { svgContent } from './svg-content.ts';

/** Icons of controls and contact details, from Phosphor (MIT). Content icons: see star-icon. */
export const uiIcons = {
  'arrow-down': svgContent(arrowDown),
  'arrow-right': svgContent(arrowRight),
  'arrow-up': svgContent(arrowUp),
  'caret-down': svgContent(caretDown),
  'check': svgContent(check),
  'clock': svgContent(clock),
  'envelope': svgContent(envelopeSimple),
  'facebook': svgContent(facebookLogo),
  'github': svgContent(githubLogo),
  'instagram': svgContent(instagramLogo),
  'lamp': svgContent(lamp),
  'linkedin': svgContent(linkedinLogo),
  'list': svgContent(list),
  'map-pin': svgContent(mapPin),
  'phone': svgContent(phone),
  'plus': svgContent(plus),
  'spinner-gap': svgContent(spinnerGap),
  'warning-circle': svgContent(warningCircle),
  'x': svgContent(x),
  'x-social': svgContent(xLogo),
  'youtube': svgContent(youtubeLogo),
} as const;

export type UiIconName = keyof typeof uiIcons;
