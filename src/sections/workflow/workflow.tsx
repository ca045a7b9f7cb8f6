import { SplitSection } from '../../components/split-section/split-section.tsx';
import { Timing } from '../../components/timing/timing.tsx';
import type { Workflow as WorkflowRecord } from '../../schemas/depth.ts';

interface WorkflowProps {
  workflow: WorkflowRecord;
  /** The page that has the process of all projects. */
  link?: { title: string; href: string };
}

/** Steps with who does what in each, and how long it takes where the record says so. */
export function Workflow({ workflow: { steps, ...head }, link }: WorkflowProps) {
  return (
    <SplitSection name="workflow" tone="sunken" link={link} {...head}>
      <ol>
        {steps.map(({ title, text, time }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            {time && <Timing text={time} />}
          </li>
        ))}
      </ol>
    </SplitSection>
  );
}
