import type { FastifyRequest } from 'fastify';
import { languageField } from '../../contract/contact-request.ts';
import { pathPrefix } from '../../contract/routes.ts';
import {
  languageNamed,
  messagesIn,
  type SiteManifest,
  type VisitorMessages,
} from '../../contract/site-manifest.ts';
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
 * Finds the language of a response: the one that the posted form names, else the path's. The browser's own list of
 * languages is ignored, because a visitor reads the language whose page they opened.
 */
export function createLanguageOf(
  manifest: SiteManifest,
  { failurePage, errorPage }: { readonly failurePage: LoadPage; readonly errorPage: LoadPage },
): LanguageOf {
  const languages = Object.keys(manifest.languages).map((name): ResponseLanguage => {
    const prefix = pathPrefix(name, manifest.language);
    return {
      name,
      prefix,
      messages: messagesIn(name, manifest),
      sendFailurePage: failurePage(prefix),
      sendErrorPage: errorPage(prefix),
    };
  });
  const prefixes = languages.map(({ prefix }) => prefix);
  return ({ body, url }) => {
    const posted = postedBodyOf(body).fields[languageField];
    const name = languageNamed(posted, manifest);
    const prefix = posted === undefined ? prefixOf(url, prefixes) : pathPrefix(name, manifest.language);
    const language = languages.find((candidate) => candidate.prefix === prefix);
    if (!language) throw new Error(`No language has the prefix "${prefix}".`);
    return language;
  };
}

/** The prefix of the language that a path lies below; empty for the original's. */
export function prefixOf(url: string, prefixes: Iterable<string>): string {
  const [path = ''] = url.split(/[?#]/, 1);
  for (const prefix of prefixes)
    if (prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`))) return prefix;
  return '';
}
