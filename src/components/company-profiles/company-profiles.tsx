import { fillSlot } from '../../data/fill-slot.ts';
import type { Company } from '../../data/schemas/company-schema.ts';
import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';
import { Icon } from '../icon/icon.tsx';

/** Links to the company's profiles; nothing if it has none. */
export function CompanyProfiles({ company, messages }: { company: Company; messages: InterfaceMessages }) {
  if (company.social.length === 0) return null;
  return (
    <ul className="company-profiles">
      {company.social.map(({ name, icon, href }) => (
        <li key={href}>
          <a
            className="company-profiles-link"
            href={href}
            rel="me noopener"
            aria-label={fillSlot(messages.socialOn, 'name', name)}
          >
            {/* The icon `x` is the cross of buttons that close something. */}
            <Icon name={icon === 'x' ? 'x-social' : icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
