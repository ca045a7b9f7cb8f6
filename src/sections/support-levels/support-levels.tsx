import { Section } from '../../components/section/section.tsx';
import { Timing } from '../../components/timing/timing.tsx';
import type { SupportLevels as SupportLevelsRecord } from '../../data/schemas/how-we-work-schema.ts';

/** The levels of support, with their days and hours. */
export function SupportLevels({
  support: { heading, lead, levels, link },
}: {
  support: SupportLevelsRecord;
}) {
  return (
    <Section
      id="support"
      heading={heading}
      lead={lead}
      layout="beside"
      className="plain support-levels"
      more={link}
    >
      <ul className="panels">
        {levels.map(({ title, time, text }) => (
          <li key={title} data-reveal="card">
            <h3>{title}</h3>
            <Timing text={time} />
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
