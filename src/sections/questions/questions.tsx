import { Icon } from '../../components/icon/icon.tsx';
import { SplitSection } from '../../components/split-section/split-section.tsx';
import type { Questions as QuestionsRecord } from '../../schemas/depth.ts';

/** Questions that clients ask; an answer opens without script, and a search in the page finds it. */
export function Questions({ questions: { entries, ...head } }: { questions: QuestionsRecord }) {
  return (
    <SplitSection name="questions" {...head}>
      <div>
        {entries.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
              <Icon name="plus" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </SplitSection>
  );
}
