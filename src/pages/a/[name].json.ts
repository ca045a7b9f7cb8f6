import type { APIRoute } from 'astro';
import { islandData } from '../../site/island-data.ts';
import { loadSite } from '../../site/load-site.ts';

/** What the islands need in the browser; `data-from` names it. */
export async function getStaticPaths() {
  const { name, data } = await islandData(await loadSite());
  return [{ params: { name }, props: { data } }];
}

export const GET: APIRoute = ({ props }) => Response.json(props.data);
