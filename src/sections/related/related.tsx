import { Picture } from '../../components/picture/picture.tsx';
import type { TextLanguage } from '../../data/site/page-language.ts';
import type { PictureData } from '../../data/site/picture-data.ts';

interface RelatedLink {
  title: string;
  href: string;
  text: string;
  picture: PictureData;
  /** The languages of the title, which is that of the page, and of the text, where the section has another. */
  titleLanguage: TextLanguage;
  textLanguage: TextLanguage;
}

interface RelatedProps {
  heading: string;
  links: readonly RelatedLink[];
}

/** Pages that belong to this one, each with what the one uses the other for. */
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
