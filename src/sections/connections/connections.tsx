import { Section } from '../../components/section/section.tsx';
import type { Connections as ConnectionsRecord } from '../../data/schemas/detail-sections-schema.ts';

/** The systems that the software connects to: names in a row, joined to a rail by dovetails. */
export function Connections({ connections: { heading, lead, names } }: { connections: ConnectionsRecord }) {
  return (
    <Section id="connections" heading={heading} lead={lead} layout="beside" className="plain connections">
      <ul>
        {names.map((name) => (
          <li key={name}>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
