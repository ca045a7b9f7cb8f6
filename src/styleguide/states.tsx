import { Boards } from '../components/boards/boards.tsx';
import { Breadcrumb } from '../components/breadcrumb/breadcrumb.tsx';
import { ButtonLink, SubmitButton } from '../components/button/button.tsx';
import { Cards } from '../components/card/card.tsx';
import { ErrorScreen } from '../components/error-screen/error-screen.tsx';
import { SectionHead } from '../components/section-head/section-head.tsx';
import { SocialLinks } from '../components/social-links/social-links.tsx';
import { TextLink } from '../components/text-link/text-link.tsx';
import { Timing } from '../components/timing/timing.tsx';
import { Alert } from '../sections/contact/alert.tsx';
import { Field } from '../sections/contact/field.tsx';
import { errorWords } from '../site/island-words.ts';
import type { Site } from '../site/load-site.ts';
import { routes } from '../site/routes.ts';
import { Specimen } from './specimen.tsx';

const states = ['hover', 'focus-visible', 'active'] as const;

/** Every component that needs no script, in every state, with the words of the site. */
export function States({ site }: { site: Site }) {
  const { interface: words, contactForm: form, home, company } = site;
  const field = { optional: form.optional };
  return (
    <>
      <Specimen name="Button">
        <ButtonLink href={routes.fragment('contact')} label={words.requestCallBack} />
      </Specimen>
      {states.map((state) => (
        <Specimen key={state} name={`Button, ${state}`} force={state}>
          <ButtonLink href={routes.fragment('contact')} label={words.requestCallBack} />
        </Specimen>
      ))}
      <Specimen name="Button, compact">
        <ButtonLink href={routes.fragment('contact')} label={words.requestCallBack} size="compact" />
      </Specimen>
      <Specimen name="Submit button">
        <SubmitButton label={form.submit} />
      </Specimen>
      <Specimen name="Submit button, busy and disabled">
        <SubmitButton label={form.submit} busy />
      </Specimen>
      <Specimen name="Text link">
        <TextLink href={routes.fragment('services')} label={words.exploreMore} icon="arrow-right" />
      </Specimen>
      {states.slice(0, 2).map((state) => (
        <Specimen key={state} name={`Text link, ${state}`} force={state as 'hover'}>
          <TextLink href={routes.fragment('services')} label={words.exploreMore} icon="arrow-right" />
        </Specimen>
      ))}
      <Specimen name="Breadcrumb">
        <Breadcrumb
          label={words.breadcrumb}
          trail={[{ title: words.home, href: routes.home }]}
          current={words.services}
        />
      </Specimen>
      <Specimen name="Boards, with and without a time">
        <Boards
          entries={[
            ...site.howWeWork.support.levels.slice(0, 2),
            { title: words.example.result, text: words.example.label },
          ]}
        />
      </Specimen>
      <Specimen name="Timing">
        <Timing text={company.openingHours.display} />
      </Specimen>
      <Specimen name="Social links">
        <SocialLinks company={company} words={words} />
      </Specimen>
      <Specimen name="Field with hint">
        <Field
          name="name"
          label={form.labels.name}
          hint={form.hints.user_content || form.privacyNote}
          {...field}
        />
      </Specimen>
      <Specimen name="Field with issue">
        <Field
          name="email"
          label={form.labels.email}
          hint=""
          issue={form.issues.email.invalid}
          value="asha@"
          {...field}
        />
      </Specimen>
      <Specimen name="Field, optional, filled">
        <Field name="phone" label={form.labels.phone} hint="" value={company.mobile.display} {...field} />
      </Specimen>
      <Specimen name="Text area with issue">
        <Field
          name="user_content"
          label={form.labels.user_content}
          hint=""
          issue={form.issues.user_content.required}
          {...field}
        />
      </Specimen>
      <Specimen name="Alert, SUCCESS">
        <Alert status="SUCCESS" text={form.success} />
      </Specimen>
      <Specimen name="Alert, ERROR">
        <Alert status="ERROR" text={form.failure} detail={form.tooMany} />
      </Specimen>
      <Specimen name="Section head, below">
        <SectionHead id="head-below" heading={home.services.heading} lead={home.services.lead} />
      </Specimen>
      <Specimen name="Section head, centred">
        <SectionHead
          id="head-centred"
          heading={home.services.heading}
          lead={home.services.lead}
          layout="centred"
        />
      </Specimen>
      <Specimen name="Cards">
        <Cards cards={home.introduction.cards} />
      </Specimen>
      <Specimen name="Error screen, in development">
        <ErrorScreen
          words={errorWords(site, words.services)}
          message={form.failure}
          stack={'Error\n    at development'}
        />
      </Specimen>
    </>
  );
}
