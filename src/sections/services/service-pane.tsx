import { Picture } from '../../components/picture/picture.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import type { ServiceEntry } from './service-entry.ts';

/** A service in full: text beside the picture, and the key points below both. */
export function ServicePane({ entry }: { entry: ServiceEntry }) {
  return (
    <div className="service-pane">
      <Picture picture={entry.picture} className="service-pane-picture" />
      <div className="service-pane-text">
        <h3>{entry.title}</h3>
        <ServiceBody entry={entry} />
      </div>
      <ul className="service-pane-points">
        {entry.keyPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/** A service in the accordion: intro, description and the link to its page, without picture and key points. */
export function ServiceBody({ entry }: { entry: ServiceEntry }) {
  const { href, intro, description, guide, languageAttributes } = entry;
  return (
    <>
      <p className="service-pane-intro">{intro}</p>
      <p className="service-pane-description">{description}</p>
      <TextLink href={href} hrefLang={languageAttributes.lang} title={guide} icon="arrow-right" />
    </>
  );
}
