import { Section } from '../../components/section/section.tsx';
import { Timing } from '../../components/timing/timing.tsx';
import type { Diagram as DiagramRecord, Station, Track } from '../../schemas/detail-sections.ts';
import motifs from './motifs.svg?url';

/** A way through a plant, a hospital or a project: boards dovetailed in a row, a drawing of brass wire on each. */
export function Diagram({ diagram: { heading, lead, tracks } }: { diagram: DiagramRecord }) {
  return (
    <Section id="diagram" heading={heading} lead={lead} layout="beside" className="wall diagram">
      {tracks.map((track) => (
        <Plank key={track.title ?? ''} {...track} />
      ))}
    </Section>
  );
}

function Plank({ title, stations }: Track) {
  return (
    <>
      {title && <h3>{title}</h3>}
      <ol data-reveal="card">
        {stations.map((station) => (
          <Board key={station.title} {...station} Heading={title ? 'h4' : 'h3'} />
        ))}
      </ol>
    </>
  );
}

function Board({ motif, title, text, time, joint, Heading }: Station & { Heading: 'h3' | 'h4' }) {
  return (
    <li>
      <svg aria-hidden="true">
        <use href={`${motifs}#${motif}`} />
      </svg>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {time && <Timing text={time} />}
      {joint && <i aria-hidden="true" />}
    </li>
  );
}
