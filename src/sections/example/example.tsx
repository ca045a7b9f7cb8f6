import { Boards } from '../../components/boards/boards.tsx';
import { SectionHead } from '../../components/section-head/section-head.tsx';
import type { Example as ExampleRecord } from '../../schemas/depth.ts';
import type { InterfaceWords } from '../../schemas/interface.ts';

interface ExampleProps {
  example: ExampleRecord;
  words: InterfaceWords['example'];
  tone?: 'wall' | 'sunken';
}

/** A worked example, with the sentence that says it is one: it tells no client's story. */
export function Example({ example, words, tone = 'wall' }: ExampleProps) {
  const parts = (['situation', 'solution', 'result'] as const).map((part) => ({
    title: words[part],
    text: example[part],
  }));
  return (
    <section className={`section ${tone}`} aria-labelledby="example-heading">
      <div className="wrap">
        <SectionHead id="example-heading" heading={example.heading} lead={words.label} layout="beside" />
        <Boards entries={parts} />
      </div>
    </section>
  );
}
