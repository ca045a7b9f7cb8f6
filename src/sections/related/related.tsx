import { Picture } from '../../components/picture/picture.tsx';
import type { PictureData } from '../../pictures/picture-data.ts';

interface RelatedProps {
  heading: string;
  links: readonly { title: string; href: string; picture: PictureData }[];
}

/** The way onward: neighbouring pages with their pictures. */
export function Related({ heading, links }: RelatedProps) {
  return (
    <section className="section sunken related" aria-labelledby="related-heading">
      <div className="wrap">
        <h2 id="related-heading" data-reveal="heading">
          {heading}
        </h2>
        <ul>
          {links.map(({ title, href, picture }) => (
            <li key={href} data-reveal="card">
              <a href={href}>
                <Picture picture={picture} />
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
