import { Picture } from '../../components/picture/picture.tsx';
import type { PictureData } from '../../data/site/picture-data.ts';

interface RelatedProps {
  heading: string;
  links: readonly { title: string; href: string; text: string; picture: PictureData }[];
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
          {links.map(({ title, href, text, picture }) => (
            <li key={href} data-reveal="card">
              <Picture picture={picture} />
              <div>
                <a href={href}>{title}</a>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
