import { SplitSection } from '../../components/split-section/split-section.tsx';
import type { Example as ExampleRecord } from '../../schemas/detail-sections.ts';

interface ExampleProps {
  example: ExampleRecord;
  /** Says that the example is one. */
  label: string;
}

/** A worked example. */
export function Example({ example: { heading, paragraphs }, label }: ExampleProps) {
  return (
    <SplitSection name="example" tone="sunken" heading={heading} lead={label}>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </SplitSection>
  );
}
