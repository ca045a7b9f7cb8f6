import { defineMiddleware } from 'astro:middleware';

/** Gives a page the records of its language, by its path. */
export const onRequest = defineMiddleware(async ({ currentLocale, locals }, next) => {
  // Imported here: the development server keeps this module loaded when the records change.
  const { siteIn } = await import('./data/site/site.ts');
  locals.site = siteIn(currentLocale);
  return next();
});
