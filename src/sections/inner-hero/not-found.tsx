import { ButtonLink } from '../../components/button/button.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { Sentences } from '../../components/sentences/sentences.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import type { PictureData } from '../../data/picture-data.ts';
import type { NotFound as Messages } from '../../data/schemas/error-page-schema.ts';

/** The content of the not-found page: picture, message, links. */
export function NotFound({ notFound, picture }: { notFound: Messages; picture: PictureData }) {
  const [first, ...others] = notFound.links;
  return (
    <section className="inner-hero inner-hero-alone" aria-labelledby="page-heading">
      {/* The picture is first, as on narrow screens, so that nothing shifts when it loads. */}
      <Picture picture={picture} priority className="inner-hero-picture" />
      <div className="inner-hero-text">
        <h1 id="page-heading" className="inner-hero-heading">
          <Sentences text={notFound.heading} />
        </h1>
        <p className="lead inner-hero-lead">{notFound.text}</p>
        <div className="actions">
          {first && <ButtonLink href={first.href} hrefLang={first.hrefLang} label={first.title} />}
        </div>
        <div className="actions">
          {others.map((link) => (
            <TextLink key={link.href} {...link} />
          ))}
        </div>
      </div>
    </section>
  );
}
