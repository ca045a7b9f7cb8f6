import { BackToTop } from '../components/back-to-top/back-to-top.tsx';
import { Breadcrumb } from '../components/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '../components/button/button.tsx';
import { Cards } from '../components/card/card.tsx';
import { Dovetail } from '../components/dovetail/dovetail.tsx';
import { ErrorScreen } from '../components/error-screen/error-screen.tsx';
import { Logo } from '../components/logo/logo.tsx';
import { Picture } from '../components/picture/picture.tsx';
import { SectionHead } from '../components/section-head/section-head.tsx';
import { StarIcon } from '../components/star-icon/star-icon.tsx';
import { TextLink } from '../components/text-link/text-link.tsx';
import type { PictureData } from '../pictures/picture-data.ts';
import { Alert } from '../sections/contact/alert.tsx';
import { Field } from '../sections/contact/field.tsx';
import { errorWords } from '../site/island-words.ts';
import type { Site } from '../site/load-site.ts';
import { routes } from '../site/routes.ts';
import styles from './specimen.module.css';
import { Specimen } from './specimen.tsx';

const NOWHERE = 'data:,';

/** Components on the walls they stand on, and in states that depend on what is around or inside them. */
export function Surroundings({ site, picture }: { site: Site; picture: PictureData }) {
  const { interface: words, contactForm: form, home, company } = site;
  const [card] = home.introduction.cards;
  const field = { optional: form.optional, hint: '' };
  const long = `${form.success} `.repeat(4);
  return (
    <>
      {(['sunken', 'rose', 'call'] as const).map((wall) => (
        <Specimen key={wall} name={`Button and text link on the wall "${wall}"`}>
          <div className={styles.wall} data-wall={wall}>
            <ButtonLink href={routes.fragment('contact')} label={words.requestCallBack} />
            <TextLink href={routes.fragment('services')} label={words.exploreMore} icon="arrow-right" />
          </div>
        </Specimen>
      ))}
      <Specimen name="Field, focus" force="focus-visible">
        <Field name="subject" label={form.labels.subject} {...field} />
      </Specimen>
      <Specimen name="Field with issue, focus" force="focus-visible">
        <Field name="subject" label={form.labels.subject} issue={form.issues.subject.required} {...field} />
      </Specimen>
      <Specimen name="Alert, ERROR, without detail">
        <Alert status="ERROR" text={form.failure} />
      </Specimen>
      <Specimen name="Alert, SUCCESS, long words">
        <Alert status="SUCCESS" text={long} />
      </Specimen>
      <Specimen name="Breadcrumb, hover" force="hover">
        <Breadcrumb
          label={words.breadcrumb}
          trail={[
            { title: words.home, href: routes.home },
            { title: words.services, href: routes.services },
          ]}
          current={home.introduction.heading}
        />
      </Specimen>
      <Specimen name="Logo">
        <Logo place="header" company={company} words={words} />
      </Specimen>
      {card && (
        <>
          <Specimen name="Star icon, medium and large">
            <div className={styles.row}>
              <StarIcon name={card.icon} />
              <StarIcon name={card.icon} size="large" />
            </div>
          </Specimen>
          <Specimen name="Cards, without lead, one alone">
            <Cards cards={[{ icon: card.icon, title: card.title, bullets: card.bullets }]} headingLevel={4} />
          </Specimen>
        </>
      )}
      <Specimen name="Section head, beside">
        <SectionHead
          id="head-beside"
          heading={home.services.heading}
          lead={home.services.lead}
          layout="beside"
        />
      </Specimen>
      <Specimen name="Picture">
        <Picture picture={picture} className={styles.picture} />
      </Specimen>
      <Specimen name="Picture, before it comes or where it never does">
        <Picture picture={{ ...picture, sources: [], src: NOWHERE }} className={styles.picture} />
      </Specimen>
      <Specimen name="Dovetail into the wall, into rosewood">
        <div className={styles.edges}>
          <Dovetail into="wall" />
        </div>
        <div className={styles.edges}>
          <Dovetail into="rosewood" />
        </div>
      </Specimen>
      <Specimen name="Error screen">
        <ErrorScreen words={errorWords(site, words.services)} message={form.failure} />
      </Specimen>
      <Specimen name="Back to top: in the corner, once the first screen has been left">
        <BackToTop label={words.backToTop} />
      </Specimen>
    </>
  );
}
