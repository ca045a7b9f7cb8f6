import { PlainLink } from '../../components/plain-link/plain-link.tsx';
import { Section } from '../../components/section/section.tsx';
import type { DescriptionList as DescriptionListRecord } from '../../data/schemas/detail-sections.ts';

interface DescriptionListProps {
  id: string;
  list: DescriptionListRecord;
  tone?: 'plain' | 'surface-alt';
}

/** Names with a few sentences each. The id distinguishes the lists of a page, and links may lead to it. */
export function DescriptionList({ id, list, tone = 'plain' }: DescriptionListProps) {
  return (
    <Section
      id={id}
      heading={list.heading}
      lead={list.lead}
      layout="beside"
      className={`description-list ${tone}`}
    >
      <dl>
        {list.entries.map(({ name, text, link }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text}
              {link && ' '}
              {link && <PlainLink {...link} />}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
