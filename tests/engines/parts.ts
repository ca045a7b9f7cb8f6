import type { Size } from './visitor.ts';

/** The selectors of the site's parts, for all behaviours. */
export const parts = {
  header: '#header',
  navigation: '#navbar',
  servicesToggle: '#navbar button[popovertarget="services-menu"]',
  servicesMenu: '#services-menu',
  industriesToggle: '#navbar button[popovertarget="industries-menu"]',
  industriesMenu: '#industries-menu',
  mobileToggle: 'button[popovertarget="mobile-menu"]',
  mobileMenu: '#mobile-menu',
  themeSwitch: '[data-theme-switch]',
  skipLink: 'a[href="#main"]',
  backToTop: 'a[href="#top"]',
  alert: '#contact [role="alert"]',
  submit: '#contact form [type="submit"]',
} as const;

export const tablet: Size = [768, 900];
export const desktop: Size = [1280, 900];
/** WebKitGTK's window is never narrower than some 450 pixels, which is a phone's layout too. */
export const phone: Size = [390, 800];

/** In the page: true where it is wider than its window. */
export function scrollsSideways(): boolean {
  return document.documentElement.scrollWidth > document.documentElement.clientWidth;
}
