import { SplitSection } from '../../components/split-section/split-section.tsx';
import type { Example as ExampleRecord } from '../../data/schemas/detail-sections-schema.ts';
import { exampleHeadingId } from '../../data/site/key-targets.ts';
import { Illustration } from './illustration.tsx';

interface ExampleProps {
  example: ExampleRecord;
  labels: {
    /** Labels the text as an example. */
    example: string;
    /** Before its size, which promises nothing. */
    size: string;
    /** Labels its illustration as such. */
    illustration: string;
  };
}

/** A worked example, perhaps with the window of a program that shows it. */
export function Example({ example, labels }: ExampleProps) {
  const { heading, lead = labels.example, size, illustration } = example;
  const paragraphs = (
    <>
      {example.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {size && (
        <p>
          <b>{`${labels.size}:`}</b> {size}
        </p>
      )}
    </>
  );
  if (!illustration)
    return (
      <SplitSection name="example" tone="ground" heading={heading} lead={lead}>
        <div>{paragraphs}</div>
      </SplitSection>
    );
  return (
    <section className="section ground example-with-illustration" aria-labelledby={exampleHeadingId}>
      <div className="wrap">
        <div data-reveal="heading">
          <h2 id={exampleHeadingId}>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div className="example-text">{paragraphs}</div>
        <Illustration content={illustration} label={labels.illustration} />
      </div>
    </section>
  );
}
