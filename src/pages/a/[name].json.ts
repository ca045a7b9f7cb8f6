import type { APIRoute } from 'astro';
import { sites } from '../../data/site/site.ts';
import { islandData } from '../../islands/island-data.ts';

/** The data of the islands, which `data-source` of an island names. */
export async function getStaticPaths() {
  const files = await Promise.all(sites.map(islandData));
  return files.map(({ name, data }) => ({ params: { name }, props: { data } }));
}

export const GET: APIRoute = ({ props }) => Response.json(props.data);
