import '../../components/star-icon/star-icon.css';
import { StarIcon } from '../../components/star-icon/star-icon.tsx';
import type { Home } from '../../schemas/home.ts';
import styles from './features.module.css';

/** Why choosing us: six selling points on the rosewood band. */
export function Features({ features }: { features: Home['features'] }) {
  return (
    <section id="features" className={`section ${styles.band}`} aria-labelledby="features-heading">
      <div className={`wrap ${styles.row}`}>
        <div data-reveal="heading">
          <h2 id="features-heading">{features.heading}</h2>
          <p className={`lead ${styles.lead}`}>{features.lead}</p>
        </div>
        <ul className={styles.points}>
          {features.points.map(({ icon, title, text }) => (
            <li key={title} className={styles.point} data-reveal="card">
              <StarIcon name={icon} size="large" />
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
