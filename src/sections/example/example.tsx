import type { Example as ExampleRecord } from '../../data/schemas/detail-sections-schema.ts';
import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';
import { exampleHeadingId } from '../../data/site/key-targets.ts';
import { Illustration } from './illustration.tsx';

interface ExampleProps {
  example: ExampleRecord;
  messages: InterfaceMessages;
}

/** A worked example, perhaps with the window of a program that shows it. */
export function Example({ example, messages }: ExampleProps) {
  const { heading, lead = messages.illustrativeExample, paragraphs, size, illustration } = example;
  return (
    <section className="section ground example" aria-labelledby={exampleHeadingId}>
      <div className="wrap">
        <div data-reveal="heading">
          <h2 id={exampleHeadingId}>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div className="example-text">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {size && (
            <p>
              <b>{`${messages.exampleSize}:`}</b>
              {` ${size}`}
            </p>
          )}
        </div>
        {illustration && <Illustration content={illustration} label={messages.illustration} />}
      </div>
    </section>
  );
}
