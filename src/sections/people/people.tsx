import { Picture } from '../../components/picture/picture.tsx';
import { Section } from '../../components/section/section.tsx';
import type { PictureData } from '../../data/picture-data.ts';
import type { People as PeopleRecord } from '../../data/schemas/how-we-work-schema.ts';

interface PeopleProps {
  people: PeopleRecord;
  /** In the order of the entries; undefined where an entry has no image. */
  pictures: readonly (PictureData | undefined)[];
}

/** The people whom a client deals with: name, role and a sentence each. */
export function People({ people: { heading, lead, entries }, pictures }: PeopleProps) {
  return (
    <Section id="people" heading={heading} lead={lead} layout="beside" className="plain people">
      <ul className="people-list">
        {entries.map(({ name, role, text }, index) => {
          const picture = pictures[index];
          return (
            <li key={name} data-reveal="card">
              {picture && <Picture picture={picture} />}
              <div>
                <h3>{name}</h3>
                <p className="people-role">{role}</p>
                <p className="people-text">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
