import { SectionHead } from '../../components/section-head/section-head.tsx';
import type { DescriptionList as DescriptionListRecord } from '../../schemas/detail-sections.ts';

interface DescriptionListProps {
  id: string;
  list: DescriptionListRecord;
  tone?: 'wall' | 'sunken';
}

/** Names with a line each. The id tells the lists of a page apart, and links may lead to it. */
export function DescriptionList({ id, list, tone = 'wall' }: DescriptionListProps) {
  return (
    <section id={id} className={`section description-list ${tone}`} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <SectionHead id={`${id}-heading`} heading={list.heading} lead={list.lead} layout="beside" />
        <dl>
          {list.entries.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
