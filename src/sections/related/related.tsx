import { Picture } from '../../components/picture/picture.tsx';
import type { PictureData } from '../../data/picture-data.ts';
import type { TextLanguage } from '../../data/site/page-language.ts';

interface RelatedLink {
  title: string;
  href: string;
  text: string;
  picture: PictureData;
  /** The languages of the title, which is in its target's language, and of the text, where they differ from the page's. */
  titleLanguage: TextLanguage;
  textLanguage: TextLanguage;
}

interface RelatedProps {
  heading: string;
  links: readonly RelatedLink[];
}

/** Links to related pages, each with a line about the relation. */
export function Related({ heading, links }: RelatedProps) {
  return (
    <section className="section ground related" aria-labelledby="related-heading">
      <div className="wrap">
        <h2 id="related-heading" data-reveal="heading">
          {heading}
        </h2>
        <ul className="tiles">
          {links.map(({ title, href, text, picture, titleLanguage, textLanguage }) => (
            <li key={href} data-reveal="card">
              <Picture picture={picture} />
              <div>
                <a href={href} hrefLang={titleLanguage.lang} {...titleLanguage}>
                  {title}
                </a>
                <p {...textLanguage}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
