import { fragmentHref } from '../../../contract/routes.ts';
import { ButtonLink } from '../../components/button/button.tsx';
import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';
import type { SiteRoutes } from '../../data/site/site.ts';
import { onPage } from './menu-link.ts';

interface CallBackLinkProps {
  messages: InterfaceMessages;
  routes: SiteRoutes;
  /** Ids of the sections that the page itself has. */
  sections: readonly string[];
}

/** The button to the form: in the bar, and on a phone in the sheet. */
export function CallBackLink({ messages, routes, sections }: CallBackLinkProps) {
  const href = onPage(routes.home + fragmentHref('contact'), routes.home, sections);
  return <ButtonLink size="compact" href={href} label={messages.requestCallBack} />;
}
