import type { ReactNode } from 'react';
import { Picture } from '../../components/picture/picture.tsx';
import { StarIcon } from '../../components/star-icon/star-icon.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import type { PictureData } from '../../data/picture-data.ts';
import type { Home } from '../../data/schemas/home-schema.ts';

interface AboutProps {
  about: Home['about'];
  picture: PictureData;
  /** The tab panel: Aim, Vision, Let's Collaborate. */
  children?: ReactNode;
}

/** The section about the company: picture, two paragraphs, the tab panel, and the strip of highlights. */
export function About({ about, picture, children }: AboutProps) {
  return (
    <section id="about" className="section" aria-labelledby="about-heading">
      <div className="wrap">
        <div className="about-top">
          <Picture picture={picture} className="about-media" />
          <div>
            <h2 id="about-heading" data-reveal="heading">
              {about.heading}
            </h2>
            <p className="lead about-lead">{about.paragraphs[0]}</p>
            <p className="about-paragraph">{about.paragraphs[1]}</p>
            {children}
          </div>
        </div>
        <ul className="about-highlights">
          {about.highlights.map(({ icon, title, text, link }) => (
            <li key={title} className="about-highlight" data-reveal="card">
              <StarIcon name={icon} />
              <h3>{title}</h3>
              <div>
                <p>{text}</p>
                {link && <TextLink {...link} icon="arrow-right" />}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
