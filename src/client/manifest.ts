/**
 * Links the web app manifest of the page's language, which a browser reads when the site is to be installed. In the
 * page's head it would be fetched beside the picture and the font of the first view.
 */
export function linkManifest() {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = document.documentElement.dataset.manifest ?? '';
  document.head.append(link);
}
