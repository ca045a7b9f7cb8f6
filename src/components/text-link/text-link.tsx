import type { Link } from '../../data/schemas/field-schemas.ts';
import { Icon } from '../icon/icon.tsx';
import type { UiIconName } from '../icon/ui-icons.tsx';

interface TextLinkProps extends Link {
  icon?: UiIconName;
}

/** A longer word, as German has them, may be wider than its card, and is broken. */
const WHOLE_WORD_LETTERS = 20;

/** The second action beside a button, or the way onward from a card. Its icon stays beside the last word. */
export function TextLink({ title, href, hrefLang, icon }: TextLinkProps) {
  const lastWord = title.lastIndexOf(' ') + 1;
  const isWhole = title.length - lastWord <= WHOLE_WORD_LETTERS;
  return (
    <a className="text-link" href={href} hrefLang={hrefLang}>
      {icon ? (
        <span>
          {title.slice(0, lastWord)}
          <span className={isWhole ? 'text-link-end' : undefined}>
            {title.slice(lastWord)}
            <Icon name={icon} />
          </span>
        </span>
      ) : (
        title
      )}
    </a>
  );
}
