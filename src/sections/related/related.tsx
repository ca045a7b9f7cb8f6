import { Picture } from '../../components/picture/picture.tsx';
import { PlainLink } from '../../components/plain-link/plain-link.tsx';
import type { PictureData } from '../../data/picture-data.ts';
import type { RelatedLink } from '../../data/site/related-links.ts';

interface RelatedTile extends Omit<RelatedLink, 'image'> {
  readonly picture: PictureData;
}

interface RelatedProps {
  heading: string;
  links: readonly RelatedTile[];
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
          {links.map(({ title, href, text, picture, titleAttributes, textAttributes }) => (
            <li key={href} data-reveal="card">
              <Picture picture={picture} />
              <div>
                <PlainLink title={title} href={href} languageAttributes={titleAttributes} />
                <p {...textAttributes}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
