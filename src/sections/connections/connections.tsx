import { SplitSection } from '../../components/split-section/split-section.tsx';
import type { Connections as ConnectionsRecord } from '../../schemas/detail-sections.ts';

/** What the software connects to: a line of names. */
export function Connections({ connections: { names, ...head } }: { connections: ConnectionsRecord }) {
  return (
    <SplitSection name="connections" {...head}>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </SplitSection>
  );
}
