import { siteBrand } from '../site/brand.ts';
import { loadSite } from '../site/load-site.ts';
import { routes } from '../site/routes.ts';

export async function GET() {
  const { company } = await loadSite();
  const { colours } = siteBrand();
  return Response.json({
    name: company.name,
    short_name: company.nameParts[0],
    start_url: routes.home,
    display: 'browser',
    background_color: colours.background.day,
    theme_color: colours.band.day,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  });
}
