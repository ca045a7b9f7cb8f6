import { DisclosureList } from '../../components/disclosure/disclosure-list.tsx';
import { PlainLink } from '../../components/plain-link/plain-link.tsx';
import { SplitSection } from '../../components/split-section/split-section.tsx';
import type { Questions as QuestionsRecord } from '../../data/schemas/detail-sections-schema.ts';
import type { Link } from '../../data/schemas/field-schemas.ts';
import type { LinkedPrice } from '../../data/site/prices.ts';

interface QuestionsProps {
  questions: QuestionsRecord;
  /** The page about all projects. */
  link?: Link;
  /** The usual prices of such work. */
  prices?: readonly LinkedPrice[] | undefined;
}

/** Questions that clients ask, each with an answer that opens. */
export function Questions({ questions: { entries, ...head }, link, prices = [] }: QuestionsProps) {
  const examples = prices.map(({ what, price, note, href, languageAttributes }) => (
    <p key={what} className="questions-price" {...languageAttributes}>
      <PlainLink title={what} href={href} hrefLang={languageAttributes.lang} />
      {': '}
      <b>{price}</b> {note && <span className="questions-price-note">{note}</span>}
    </p>
  ));
  return (
    <SplitSection id="questions" name="questions" link={link} note={examples} {...head}>
      <DisclosureList
        entries={entries.map(({ question, answer, link: more }) => ({
          title: question,
          text: answer,
          link: more,
        }))}
      />
    </SplitSection>
  );
}
