import { drawSocialCard, type SocialCard } from '../../pictures/social-card.ts';
import { socialCardPath } from '../../site/routes.ts';
import { site } from '../../site/site.ts';

export function getStaticPaths() {
  const company = site.company.name;
  const { background, band, accent } = site.brand.colours;
  const colours = { ground: band.day, text: background.day, mark: accent.day };
  return site.pages.map(({ path, title, picture }) => ({
    params: { path: socialCardPath(path).replace(/^\/social\/|\.jpg$/g, '') },
    props: { title, company, picture, colours } satisfies SocialCard,
  }));
}

/** The picture for shared links to a page. */
export async function GET({ props }: { props: SocialCard }) {
  return new Response(new Uint8Array(await drawSocialCard(props)));
}
