import { iconPng } from '../brand/icons.ts';
import { siteBrand } from '../site/brand.ts';

interface Props {
  readonly size: number;
  /** Home screens show no transparency. */
  readonly isOpaque: boolean;
}

export function getStaticPaths() {
  return [
    { params: { icon: 'icon-192' }, props: { size: 192, isOpaque: false } },
    { params: { icon: 'icon-512' }, props: { size: 512, isOpaque: false } },
    { params: { icon: 'apple-touch-icon' }, props: { size: 180, isOpaque: true } },
  ];
}

export async function GET({ props: { size, isOpaque } }: { props: Props }) {
  const icon = await iconPng(size, isOpaque ? siteBrand().colours.background.day : undefined);
  return new Response(new Uint8Array(icon), { headers: { 'Content-Type': 'image/png' } });
}
