import { Picture } from '../../components/picture/picture.tsx';
import { Section } from '../../components/section/section.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import type { PictureData } from '../../data/picture-data.ts';
import type { SectionHead } from '../../data/schemas/page-schema.ts';
import type { TitleLink } from '../../data/site/page-language.ts';

interface IndexEntry extends TitleLink {
  readonly text: string;
  readonly link: string;
  readonly picture: PictureData;
}

interface IndexListProps {
  head: SectionHead;
  entries: readonly IndexEntry[];
  /** `rows` lays each entry across the page, `pairs` two beside each other. */
  layout: 'rows' | 'pairs';
}

/** Every service or industry with its picture, its description and the link to its page. */
export function IndexList({ head, entries, layout }: IndexListProps) {
  return (
    <Section id="services" {...head} layout="centred">
      <ul className={`panels ${layout === 'pairs' ? 'panel-pairs' : 'index-list-rows'}`}>
        {entries.map(({ title, text, href, link, picture, languageAttributes }) => (
          <li key={href} className="index-list-entry" data-reveal="card" {...languageAttributes}>
            <Picture picture={picture} className="index-list-picture" />
            <div className="index-list-text">
              <h3>{title}</h3>
              <p className="index-list-description">{text}</p>
              <TextLink href={href} hrefLang={languageAttributes.lang} title={link} icon="arrow-right" />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
