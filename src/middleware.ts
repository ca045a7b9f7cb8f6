import { defineMiddleware } from 'astro:middleware';

/** Gives a page the records of its language, by its path. */
export const onRequest = defineMiddleware(async ({ currentLocale, locals }, next) => {
  // Here and not above: the development server holds on to this module when the records change.
  const { siteIn } = await import('./data/site/site.ts');
  locals.site = siteIn(currentLocale);
  return next();
});
