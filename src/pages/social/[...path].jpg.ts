import { type SocialCard, socialCard } from '../../build/pictures/social-card.ts';
import { socialCardPath } from '../../data/site/page-paths.ts';
import { sites } from '../../data/site/site.ts';

export function getStaticPaths() {
  return sites.flatMap(({ brand, company, pages }) => {
    const { background, band, accent } = brand.colours;
    const colours = { background: band.day, text: background.day, mark: accent.day };
    return pages.map(({ path, title, picture }) => ({
      params: { path: socialCardPath(path).replace(/^\/social\/|\.jpg$/g, '') },
      props: { title, company: company.name, picture, colours } satisfies SocialCard,
    }));
  });
}

/** The picture for shared links to a page. */
export async function GET({ props }: { props: SocialCard }) {
  return new Response(new Uint8Array(await socialCard(props)));
}
