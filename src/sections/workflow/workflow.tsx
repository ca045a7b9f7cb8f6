import { SplitSection } from '../../components/split-section/split-section.tsx';
import type { Workflow as WorkflowRecord } from '../../data/schemas/detail-sections-schema.ts';

/** Steps, with the people and their tasks in each. */
export function Workflow({ workflow: { steps, ...head } }: { workflow: WorkflowRecord }) {
  return (
    <SplitSection name="workflow" {...head}>
      <ol>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </SplitSection>
  );
}
