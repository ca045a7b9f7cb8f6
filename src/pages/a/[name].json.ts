import type { APIRoute } from 'astro';
import { islandData } from '../../site/island-data.ts';
import { site } from '../../site/site.ts';

/** What the islands need in the browser; `data-from` names it. */
export async function getStaticPaths() {
  const { name, data } = await islandData(site);
  return [{ params: { name }, props: { data } }];
}

export const GET: APIRoute = ({ props }) => Response.json(props.data);
