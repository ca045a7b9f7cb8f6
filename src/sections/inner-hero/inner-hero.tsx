import type { ReactNode } from 'react';
import { fragmentHref } from '../../../contract/routes.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import { Dovetail, type DovetailColour } from '../../components/dovetail/dovetail.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { PlainLink } from '../../components/plain-link/plain-link.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import type { PictureData } from '../../data/picture-data.ts';
import type { Link } from '../../data/schemas/field-schemas.ts';
import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';
import type { Hero } from '../../data/schemas/page-schema.ts';

interface InnerHeroProps {
  hero: Hero;
  picture: PictureData;
  /** The pages above this one, from the home page down. */
  trail: readonly Link[];
  /** This page in the breadcrumb. */
  current: string;
  messages: InterfaceMessages;
  /** The second action, beside the button. */
  onward?: Link | undefined;
  below?: DovetailColour | undefined;
  /** Keys on the picture. */
  children?: ReactNode;
}

/** The first view of an inner page: the text on one half, the picture flush with the edge on the other. */
export function InnerHero({
  hero,
  picture,
  trail,
  current,
  messages,
  onward,
  below = 'background',
  children,
}: InnerHeroProps) {
  return (
    <section className="inner-hero" aria-labelledby="page-heading" data-bg-black={hero.bgBlack}>
      <div className="inner-hero-text">
        <nav aria-label={messages.breadcrumb}>
          <ol className="breadcrumb">
            {trail.map((link) => (
              <li key={link.href}>
                <PlainLink {...link} />
              </li>
            ))}
            <li aria-current="page">{current}</li>
          </ol>
        </nav>
        <h1 id="page-heading" className="inner-hero-heading">
          {hero.heading}
        </h1>
        <p className="lead inner-hero-lead">{hero.description}</p>
        <div className="actions">
          <ButtonLink href={fragmentHref('contact')} label={messages.requestCallBack} />
          {hero.readMoreButton && <ButtonLink href={fragmentHref('services')} label={messages.exploreMore} />}
          {onward && <TextLink {...onward} />}
        </div>
      </div>
      <Picture picture={picture} priority className="inner-hero-picture" />
      {children}
      <Dovetail into={below} />
    </section>
  );
}
