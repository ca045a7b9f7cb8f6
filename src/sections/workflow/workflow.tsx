import { SplitSection } from '../../components/split-section/split-section.tsx';
import { Timing } from '../../components/timing/timing.tsx';
import type { Workflow as WorkflowRecord } from '../../schemas/depth.ts';

/** How it works in practice: each step with who does what and how long it typically takes. */
export function Workflow({ workflow: { steps, ...head } }: { workflow: WorkflowRecord }) {
  return (
    <SplitSection name="workflow" tone="sunken" {...head}>
      <ol>
        {steps.map(({ title, text, time }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <Timing text={time} />
          </li>
        ))}
      </ol>
    </SplitSection>
  );
}
