import { Icon } from '../icon/icon.tsx';
import type { UiIconName } from '../icon/ui-icons.tsx';

interface OfficeLineProps {
  icon: UiIconName;
  /** Says in words what the icon shows, for screen readers. */
  name: string;
  text: string;
  href?: string | undefined;
  /** Says what the link does, where its text does not. */
  action?: string;
}

/** A line about the office: its address, its hours, or a way to reach it. */
export function OfficeLine({ icon, name, text, href, action }: OfficeLineProps) {
  return (
    <div className="office-line">
      <Icon name={icon} />
      <span className="visually-hidden">{` ${name}: `}</span>
      {href ? (
        <a href={href}>
          <bdi>{text}</bdi>
          {action && <span className="visually-hidden">{`, ${action}`}</span>}
        </a>
      ) : (
        text
      )}
    </div>
  );
}
