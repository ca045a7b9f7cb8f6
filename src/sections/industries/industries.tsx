import { Icon } from '../../components/icon/icon.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { Section } from '../../components/section/section.tsx';
import type { PictureData } from '../../data/picture-data.ts';
import type { Link } from '../../data/schemas/field-schemas.ts';
import type { Industry } from '../../data/schemas/industry-schema.ts';
import type { SectionHead } from '../../data/schemas/page-schema.ts';
import type { TitleLink } from '../../data/site/page-language.ts';

interface IndustryEntry extends TitleLink, Pick<Industry, 'keyPoints'> {
  readonly picture: PictureData;
  /** Text of the link to its page. */
  readonly more: string;
}

interface IndustriesProps {
  head: SectionHead;
  entries: readonly IndustryEntry[];
  /** The link to all industries, where there are more than these. */
  all?: Link | undefined;
}

/**
 * The industries as tiles: picture, title, four key points and a link. On a phone they are rows that open
 * (client/fold-on-phones.ts).
 */
export function Industries({ head, entries, all }: IndustriesProps) {
  return (
    <Section id="industries" {...head} layout="beside" className="plain" more={all}>
      <ul className="industries-grid tiles">
        {entries.map(({ href, title, keyPoints, picture, more, languageAttributes }) => {
          return (
            <li
              key={href}
              className="industries-card"
              data-reveal="card"
              data-fold=""
              {...languageAttributes}
            >
              <Picture picture={picture} className="industries-picture" />
              <div className="industries-text">
                <h3 className="industries-title">{title}</h3>
                <ul className="bullets industries-points">
                  {keyPoints.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </div>
              <a className="industries-more" href={href} hrefLang={languageAttributes.lang}>
                {more}
                <Icon name="arrow-right" />
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
