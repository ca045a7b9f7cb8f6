import { SectionHead } from '../../components/section-head/section-head.tsx';
import { Timing } from '../../components/timing/timing.tsx';
import type { SupportLevels as SupportLevelsRecord } from '../../schemas/how-we-work.ts';

/** What support there is, on which days and at which hours. */
export function SupportLevels({ support: { heading, lead, levels } }: { support: SupportLevelsRecord }) {
  return (
    <section id="support" className="section wall support-levels" aria-labelledby="support-heading">
      <div className="wrap">
        <SectionHead id="support-heading" heading={heading} lead={lead} layout="beside" />
        <ul>
          {levels.map(({ title, time, text }) => (
            <li key={title} data-reveal="card">
              <h3>{title}</h3>
              <Timing text={time} />
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
