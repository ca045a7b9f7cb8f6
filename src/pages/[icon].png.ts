import { type IconName, iconPng, icons } from '../build/icons.ts';
import { site } from '../data/site/site.ts';

export function getStaticPaths() {
  return Object.keys(icons).map((icon) => ({ params: { icon } }));
}

/** An icon for installing the site. */
export async function GET({ params }: { params: { icon: IconName } }) {
  return new Response(new Uint8Array(await iconPng(icons[params.icon], site.brand.colours.background.day)));
}
