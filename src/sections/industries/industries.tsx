import { Icon } from '../../components/icon/icon.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { Section } from '../../components/section/section.tsx';
import type { Industry } from '../../data/schemas/industry-schema.ts';
import type { SectionHead } from '../../data/schemas/page-schema.ts';
import type { PictureData } from '../../data/site/picture-data.ts';

interface IndustriesProps {
  head: SectionHead;
  industries: readonly Industry[];
  pictures: readonly PictureData[];
  /** Text of a card's link, with {title}. */
  moreAbout: string;
  /** The way to all industries, where there are more than these. */
  all?: { title: string; href: string } | undefined;
}

/** The industries as tiles: picture, title, four key points and a link. */
export function Industries({ head, industries, pictures, moreAbout, all }: IndustriesProps) {
  return (
    <Section id="industries" {...head} layout="beside" more={all}>
      <ul className="industries-grid tiles">
        {industries.map(({ href, title, keyPoints }, index) => {
          const picture = pictures[index];
          return (
            <li key={href} className="industries-card" data-reveal="card">
              {picture && <Picture picture={picture} className="industries-picture" />}
              <div className="industries-text">
                <h3 className="industries-title">{title}</h3>
                <ul className="bullets industries-points">
                  {keyPoints.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </div>
              <a className="industries-more" href={href}>
                {moreAbout.replace('{title}', title)}
                <Icon name="arrow-right" />
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
