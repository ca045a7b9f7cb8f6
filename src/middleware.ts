import { defineMiddleware } from 'astro:middleware';

/** Gives a page the records of its language, by the parameter of its route, and the owner's logo. */
export const onRequest = defineMiddleware(async ({ params, locals }, next) => {
  // The import is here because the development server keeps this module loaded when the records change.
  const { siteIn } = await import('./data/site/site.ts');
  const { ownLogo } = await import('./build/own-logo.ts');
  const site = siteIn(params.lang);
  locals.site = { ...site, company: { ...site.company, ...ownLogo(site.brand) } };
  return next();
});
