import { type IconName, iconPng, icons } from '../brand/icons.ts';
import { flatColours } from '../site/brand.ts';
import { loadSite } from '../site/load-site.ts';

export function getStaticPaths() {
  return Object.keys(icons).map((icon) => ({ params: { icon } }));
}

/** An icon for installing the site. */
export async function GET({ params }: { params: { icon: IconName } }) {
  const { brand } = await loadSite();
  return new Response(new Uint8Array(await iconPng(icons[params.icon], flatColours(brand).background)));
}
