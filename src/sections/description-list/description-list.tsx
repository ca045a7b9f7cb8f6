import { DisclosureList } from '../../components/disclosure/disclosure-list.tsx';
import { SplitSection } from '../../components/split-section/split-section.tsx';
import type { DescriptionList as DescriptionListRecord } from '../../data/schemas/detail-sections-schema.ts';

interface DescriptionListProps {
  id: string;
  list: DescriptionListRecord;
  tone?: 'plain' | 'surface-alt';
}

/** Names, each with a few sentences that open. The id distinguishes the lists of a page, and links may lead to it. */
export function DescriptionList({ id, list: { entries, ...head }, tone = 'plain' }: DescriptionListProps) {
  return (
    <SplitSection id={id} name={id} tone={tone} {...head}>
      <DisclosureList entries={entries.map(({ name, ...entry }) => ({ title: name, ...entry }))} />
    </SplitSection>
  );
}
