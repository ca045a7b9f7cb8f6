import type { Link } from '../../data/schemas/field-schemas.ts';
import { Icon } from '../icon/icon.tsx';
import type { UiIconName } from '../icon/ui-icons.tsx';

interface ButtonProps {
  label: string;
  icon?: UiIconName;
}

interface ButtonLinkProps extends ButtonProps, Omit<Link, 'title'> {
  size?: 'compact';
}

/** The main action as a link: a label with the arrow block dovetailed into it. */
export function ButtonLink({ href, hrefLang, size, ...props }: ButtonLinkProps) {
  return (
    <a className="button" data-size={size} href={href} hrefLang={hrefLang}>
      <ButtonContent {...props} />
    </a>
  );
}

/** The main action of a form. While busy it keeps its size and label, and ignores a second press. */
export function SubmitButton({ busy = false, ...props }: ButtonProps & { busy?: boolean }) {
  return (
    <button className="button" type="submit" aria-disabled={busy}>
      <ButtonContent {...props} icon={busy ? 'spinner-gap' : props.icon} spinning={busy} />
    </button>
  );
}

function ButtonContent({
  label,
  icon = 'arrow-right',
  spinning = false,
}: {
  label: string;
  icon?: UiIconName | undefined;
  spinning?: boolean;
}) {
  return (
    <>
      <span className="button-label">{label}</span>
      <span className="button-block">
        <span className={spinning ? 'loading-indicator-spinner' : undefined}>
          <Icon name={icon} />
        </span>
      </span>
    </>
  );
}
