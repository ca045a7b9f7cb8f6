import type { ReactNode } from 'react';
import { fragmentHref } from '../../../contract/routes.ts';
import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';
import type { Policy } from '../../data/schemas/legal-schema.ts';

interface LegalProps {
  policy: Policy;
  messages: InterfaceMessages;
  locale: string;
  /** Shown below the text: how to reach the company. */
  children: ReactNode;
}

/** A legal document: title, version, date and summary, its contents beside the text, if it has headings. */
export function Legal({ policy, messages, locale, children }: LegalProps) {
  const { title, version, updated, summary, html, chapters, textAttributes } = policy;
  return (
    <article className="wrap legal" aria-labelledby="page-heading">
      <header className="legal-head">
        <h1 id="page-heading" className="legal-title">
          {title}
        </h1>
        <p className="lead legal-summary">{summary}</p>
        <p className="legal-meta">
          <span>{`${messages.version} ${version}`}</span>
          {/* Screen readers and copied text have no gap, so they need a comma. */}
          <span className="visually-hidden">, </span>
          <span>
            {`${messages.lastUpdated} `}
            <time dateTime={updated}>{longDate(updated, locale)}</time>
          </span>
        </p>
      </header>
      {chapters.length > 0 && (
        <nav className="legal-contents" aria-labelledby="contents-heading" data-contents="">
          <h2 id="contents-heading" className="legal-contents-heading">
            {messages.contents}
          </h2>
          <ol className="legal-chapters" {...textAttributes}>
            {chapters.map(({ fragment, title: chapter }) => (
              <li key={fragment}>
                <a className="legal-chapter" href={fragmentHref(fragment)}>
                  {chapter}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div>
        <div
          className="legal-text"
          data-chapters=""
          {...textAttributes}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from content/ when the site is built
          dangerouslySetInnerHTML={{ __html: html }}
        />
        {children}
      </div>
    </article>
  );
}

function longDate(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
}
