import { Icon } from '../../components/icon/icon.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import type { ServiceEntry } from './service-entry.ts';
import styles from './service-pane.module.css';

/** A service in full: picture, intro, description, key points and the way to its page. */
export function ServicePane({ entry }: { entry: ServiceEntry }) {
  return (
    <div className={styles.pane}>
      <Picture picture={entry.picture} className={styles.picture} />
      <div className={styles.text}>
        <div>
          <h3>{entry.title}</h3>
          <ServiceBody entry={entry} />
        </div>
        <ul className={styles.points}>
          {entry.keyPoints.map((point) => (
            <li key={point}>
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A service in the accordion: intro, description and the way to its page; no picture, no key points. */
export function ServiceBody({ entry: { slug, intro, description, guide } }: { entry: ServiceEntry }) {
  return (
    <>
      <p className={styles.intro}>{intro}</p>
      <p className={styles.description}>{description}</p>
      <TextLink href={`/services/${slug}`} label={guide} icon="arrow-right" />
    </>
  );
}
