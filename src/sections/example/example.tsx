import { SplitSection } from '../../components/split-section/split-section.tsx';
import type { Example as ExampleRecord } from '../../data/schemas/detail-sections.ts';
import { PieceOfKind } from './piece-kinds.tsx';

interface ExampleProps {
  example: ExampleRecord;
  labels: {
    /** Says that the example is one. */
    example: string;
    /** Says the same of its size and of its piece. */
    piece: string;
  };
}

/** A worked example, perhaps with a small screen that shows it. */
export function Example({ example, labels }: ExampleProps) {
  const { heading, lead = labels.example, size, piece } = example;
  const paragraphs = (
    <>
      {example.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {size && (
        <p>
          <b>{`${labels.piece}:`}</b> {size}
        </p>
      )}
    </>
  );
  if (!piece)
    return (
      <SplitSection name="example" tone="ground" heading={heading} lead={lead}>
        <div>{paragraphs}</div>
      </SplitSection>
    );
  return (
    <section className="section ground example-with-piece" aria-labelledby="example-heading">
      <div className="wrap">
        <div data-reveal="heading">
          <h2 id="example-heading">{heading}</h2>
          <p className="lead">{lead}</p>
          {paragraphs}
        </div>
        <PieceOfKind content={piece} label={labels.piece} />
      </div>
    </section>
  );
}
