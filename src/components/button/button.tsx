import { Icon } from '../icon/icon.tsx';
import type { UiIconName } from '../icon/ui-icons.ts';

interface Look {
  label: string;
  icon?: UiIconName;
  size?: 'regular' | 'compact';
}

/** The main action as a link: a label with the arrow block dovetailed into it. */
export function ButtonLink({ href, ...look }: Look & { href: string }) {
  return (
    <a className="button" data-size={look.size} href={href}>
      <Pieces {...look} />
    </a>
  );
}

/** The main action of a form. While busy it keeps its place and label and takes no second press. */
export function SubmitButton({ busy = false, ...look }: Look & { busy?: boolean }) {
  return (
    <button className="button" data-size={look.size} type="submit" aria-disabled={busy}>
      <Pieces {...look} icon={busy ? 'spinner-gap' : look.icon} spinning={busy} />
    </button>
  );
}

function Pieces({
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
        <span className={spinning ? 'spinner' : undefined}>
          <Icon name={icon} />
        </span>
      </span>
    </>
  );
}
