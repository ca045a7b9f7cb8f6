import { StarIcon } from '../../components/star-icon/star-icon.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import type { Home } from '../../data/schemas/home-schema.ts';

/** Six points on the band: on the home page, the reasons to choose the company. */
export function Features({ features }: { features: Home['features'] }) {
  return (
    <section id="features" className="section features-band" aria-labelledby="features-heading">
      <div className="wrap features-row">
        <div data-reveal="heading">
          <h2 id="features-heading">{features.heading}</h2>
          <p className="lead features-lead">{features.lead}</p>
          {features.link && <TextLink {...features.link} icon="arrow-right" />}
        </div>
        <ul className="features-points">
          {features.points.map(({ icon, title, text }) => (
            <li key={title} className="features-point" data-reveal="card">
              <StarIcon name={icon} />
              <h3 className="features-title">{title}</h3>
              <p className="features-text">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
