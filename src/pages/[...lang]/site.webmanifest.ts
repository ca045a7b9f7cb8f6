import type { APIRoute } from 'astro';
import { icons } from '../../build/icons.ts';
import { languagePaths } from '../../data/site/language-paths.ts';

export const getStaticPaths = () => languagePaths();

const icon = (name: 'icon-192' | 'icon-512' | 'icon-maskable-512') => {
  const { size } = icons[name];
  const purpose = name === 'icon-maskable-512' ? 'maskable' : 'any';
  return { src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
};

/** The web app manifest of a language. */
export const GET: APIRoute = ({ locals }) => {
  const { brand, company, dir, home, locale, routes } = locals.site;
  const { background, band } = brand.colours;
  return Response.json({
    id: routes.home,
    name: company.name,
    short_name: company.nameParts[0],
    description: home.head.description,
    lang: locale,
    dir,
    start_url: routes.home,
    scope: '/',
    display: 'standalone',
    background_color: background.day,
    theme_color: band.day,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192'),
      icon('icon-512'),
      icon('icon-maskable-512'),
    ],
  });
};
