import type { FastifyRequest } from 'fastify';
import { languageField } from '../../contract/contact-request.ts';
import { pathPrefix } from '../../contract/routes.ts';
import { messagesIn, type SiteManifest, type VisitorMessages } from '../../contract/site-manifest.ts';
import { postedBodyOf } from './contact-body.ts';
import type { SendPage } from './page-template.ts';

/** Texts and pages of the server in one language of the site. */
export interface ResponseLanguage {
  /** The name of its folder in content/, such as en. */
  readonly name: string;
  /** Before the paths of its pages. */
  readonly prefix: string;
  readonly messages: VisitorMessages;
  /** The page of a form that was refused. */
  readonly sendFailurePage: SendPage;
  /** The page of an unexpected error. */
  readonly sendErrorPage: SendPage;
}

export type LanguageOf = (request: Pick<FastifyRequest, 'body' | 'url'>) => ResponseLanguage;

/** The page of a language by its prefix. */
export type LoadPage = (prefix: string) => SendPage;

/**
 * Finds the language of a response: the one that the posted form names, else the path's, else the original. The browser's own list of
 * languages is ignored, because a visitor reads the language whose page they opened.
 */
export function createLanguageOf(
  manifest: SiteManifest,
  { failurePage, errorPage }: { readonly failurePage: LoadPage; readonly errorPage: LoadPage },
): LanguageOf {
  const loadLanguage = (name: string): ResponseLanguage => {
    const prefix = pathPrefix(name, manifest.language);
    return {
      name,
      prefix,
      messages: messagesIn(name, manifest),
      sendFailurePage: failurePage(prefix),
      sendErrorPage: errorPage(prefix),
    };
  };
  const original = loadLanguage(manifest.language);
  const translations = Object.keys(manifest.languages)
    .filter((name) => name !== manifest.language)
    .map(loadLanguage);
  const byName = new Map<unknown, ResponseLanguage>(translations.map((each) => [each.name, each]));
  const byPrefix = new Map(translations.map((each) => [each.prefix, each]));
  return ({ body, url }) => {
    const posted = postedBodyOf(body).fields[languageField];
    const named = posted === undefined ? byPrefix.get(prefixOf(url, byPrefix.keys())) : byName.get(posted);
    return named ?? original;
  };
}

/** The prefix of the language that a path lies below; empty for the original's. */
export function prefixOf(url: string, prefixes: Iterable<string>): string {
  const [path = ''] = url.split(/[?#]/, 1);
  for (const prefix of prefixes)
    if (prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`))) return prefix;
  return '';
}
