import { Boards } from '../../components/boards/boards.tsx';
import { SectionHead } from '../../components/section-head/section-head.tsx';
import type { SupportLevels as SupportLevelsRecord } from '../../schemas/how-we-work.ts';

/** What support there is, on which days and at which hours. */
export function SupportLevels({ support: { heading, lead, levels } }: { support: SupportLevelsRecord }) {
  return (
    <section id="support" className="section wall" aria-labelledby="support-heading">
      <div className="wrap">
        <SectionHead id="support-heading" heading={heading} lead={lead} layout="beside" />
        <Boards entries={levels} />
      </div>
    </section>
  );
}
