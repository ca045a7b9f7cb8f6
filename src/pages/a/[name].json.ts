import type { APIRoute } from 'astro';
import { contactIsland } from '../../site/contact-island.ts';
import { loadSite } from '../../site/load-site.ts';

/** What an island needs that stands on many pages; `data-from` names it. */
export async function getStaticPaths() {
  const { name, data } = contactIsland(await loadSite());
  return [{ params: { name }, props: { data } }];
}

export const GET: APIRoute = ({ props }) => Response.json(props.data);
