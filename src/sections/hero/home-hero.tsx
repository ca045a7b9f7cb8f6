import type { ReactNode } from 'react';
import { fragmentHref } from '../../../contract/routes.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import type { PictureData } from '../../data/picture-data.ts';
import type { Link } from '../../data/schemas/field-schemas.ts';
import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';
import type { Hero } from '../../data/schemas/page-schema.ts';

interface HomeHeroProps {
  hero: Hero;
  /** Names the company's work and its region, which the heading does not. */
  tagline: string;
  picture: PictureData;
  messages: InterfaceMessages;
  /** The target and the label of the scroll-down link. */
  next: Link;
  /** The background of the section below, where it is not that of the page. */
  below?: 'band';
  /** Keys on the picture. */
  children?: ReactNode;
}

/** The first view of a landing page. */
export function HomeHero({ hero, tagline, picture, messages, next, below, children }: HomeHeroProps) {
  return (
    <section id="home" className="home-hero" aria-labelledby="home-heading" data-bg-black={hero.bgBlack}>
      <Picture picture={picture} priority className="home-hero-picture" />
      <div className="wrap home-hero-text">
        <div className="home-hero-panel">
          <p className="home-hero-line">{tagline}</p>
          <h1 id="home-heading" className="home-hero-heading">
            {hero.heading}
          </h1>
          <p className="lead home-hero-lead">{hero.description}</p>
          <div className="actions">
            <ButtonLink href={fragmentHref('contact')} label={messages.requestCallBack} />
            {hero.readMoreButton && <ButtonLink href={next.href} label={messages.exploreMore} />}
          </div>
        </div>
      </div>
      {children}
      <a className="home-hero-down" href={next.href} data-below={below}>
        {next.title}
        <span className="home-hero-nod">
          <Icon name="arrow-down" />
        </span>
      </a>
    </section>
  );
}
