import { Icon } from '../../components/icon/icon.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import type { PictureData } from '../../pictures/picture-data.ts';
import type { Service } from '../../schemas/service.ts';
import { routes } from '../../site/routes.ts';
import styles from './service-pane.module.css';

/** A service in full: words beside the picture, and the key points below both. */
export function ServicePane({
  service,
  picture,
  guide,
}: {
  service: Service;
  picture: PictureData;
  guide: string;
}) {
  return (
    <div className={styles.pane}>
      <Picture picture={picture} className={styles.picture} />
      <div className={styles.text}>
        <h3>{service.title}</h3>
        <p className={styles.intro}>{service.intro}</p>
        <p className={styles.description}>{service.description}</p>
        <TextLink href={routes.service(service.slug)} label={guide} icon="arrow-right" />
      </div>
      <ul className={styles.points}>
        {service.keyPoints.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A service in the accordion: intro, description and the way to its page; no picture, no key points. */
export function ServiceBody({ service, guide }: { service: Service; guide: string }) {
  return (
    <>
      <p className={styles.intro}>{service.intro}</p>
      <p className={styles.description}>{service.description}</p>
      <TextLink href={routes.service(service.slug)} label={guide} icon="arrow-right" />
    </>
  );
}
