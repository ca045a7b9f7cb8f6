import { Motif } from '../../components/motif/motif.tsx';
import { Section } from '../../components/section/section.tsx';
import { Timing } from '../../components/timing/timing.tsx';
import type { Diagram as DiagramRecord, Station, Track } from '../../data/schemas/detail-sections-schema.ts';

/** A way through a plant, a hospital or a project: its stations in the shape that the record chooses, a line drawing on each. */
export function Diagram({ diagram: { heading, lead, shape, tracks } }: { diagram: DiagramRecord }) {
  return (
    <Section id="diagram" heading={heading} lead={lead} layout="beside" className="ground diagram">
      {tracks.map((track) => (
        <TrackRow key={track.title ?? ''} shape={shape} {...track} />
      ))}
    </Section>
  );
}

function TrackRow({ shape, title, stations }: Track & Pick<DiagramRecord, 'shape'>) {
  return (
    <>
      {title && <h3>{title}</h3>}
      <ol className={`diagram-${shape}`} data-reveal="card">
        {stations.map((station) => (
          <StationCard key={station.title} {...station} Heading={title ? 'h4' : 'h3'} />
        ))}
      </ol>
    </>
  );
}

function StationCard({ motif, title, text, time, joinsBelow, Heading }: Station & { Heading: 'h3' | 'h4' }) {
  return (
    <li>
      <Motif name={motif} />
      <div>
        <Heading>{title}</Heading>
        <p>{text}</p>
        {time && <Timing text={time} />}
      </div>
      {joinsBelow && <i aria-hidden="true" />}
    </li>
  );
}
