import { MessagePage } from '../../components/message-page/message-page.tsx';
import type { PictureData } from '../../data/picture-data.ts';
import type { TitleLink } from '../../data/site/page-language.ts';

interface PageListProps {
  heading: string;
  text: string;
  picture: PictureData;
  pages: readonly (TitleLink & { readonly text: string })[];
}

/** A short page of links, each with a sentence about its target. */
export function PageList({ heading, text, picture, pages }: PageListProps) {
  return (
    <MessagePage heading={heading} picture={picture}>
      <p className="lead">{text}</p>
      <ul className="page-list">
        {pages.map((page) => (
          <li key={page.href} {...page.languageAttributes}>
            <a className="page-list-link" href={page.href} hrefLang={page.languageAttributes.lang}>
              {page.title}
            </a>
            <p>{page.text}</p>
          </li>
        ))}
      </ul>
    </MessagePage>
  );
}
