import { type Kind, kinds, type Transfer } from './transfer.ts';

const colours: Readonly<Record<Kind, string>> = {
  ...{
    html: '#601b22',
    script: '#be3f1a',
    style: '#8a7170',
    font: '#196a5e',
    picture: '#c49548',
    other: '#c3dac3',
  },
};
const [LEFT, BAR, GAP, WIDTH, TOP] = [290, 16, 8, 1000, 64];

/** A bar per page: what a phone receives before it scrolls, dark, and by its end, pale, by kind. */
export function weightPlot(transfers: readonly Transfer[], title: string): string {
  const most = Math.max(...transfers.map(({ whole }) => sum(whole)));
  const scale = (WIDTH - LEFT - 110) / most;
  const height = TOP + transfers.length * (2 * BAR + GAP) + 16;
  const rows = transfers.map((transfer, index) => row(transfer, TOP + index * (2 * BAR + GAP), scale));
  const legend = kinds.map(
    (kind, index) =>
      `<rect x="${LEFT + index * 95}" y="34" width="12" height="12" fill="${colours[kind]}"/><text x="${LEFT + 18 + index * 95}" y="45">${kind}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="100%" height="100%" fill="#fff"/><text x="12" y="22" font-size="15">${title}</text>`,
    ...legend,
    ...rows,
    '</svg>\n',
  ].join('\n');
}

function row({ path, first, whole }: Transfer, y: number, scale: number): string {
  return [
    `<text x="${LEFT - 10}" y="${y + BAR}" text-anchor="end">${path}</text>`,
    bar(first, y, scale, 1, 'at first'),
    bar(whole, y + BAR, scale, 0.45, 'by the end'),
  ].join('\n');
}

function bar(bytes: Transfer['first'], y: number, scale: number, opacity: number, when: string): string {
  let x = LEFT;
  const parts = kinds.map((kind) => {
    const width = bytes[kind] * scale;
    const part = `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${BAR - 2}" fill="${colours[kind]}" opacity="${opacity}"/>`;
    x += width;
    return part;
  });
  const label = `<text x="${(x + 6).toFixed(1)}" y="${y + BAR - 4}" font-size="11">${(sum(bytes) / 1000).toFixed(1)} kB ${when}</text>`;
  return [...parts, label].join('');
}

function sum(bytes: Transfer['first']): number {
  return kinds.reduce((total, kind) => total + bytes[kind], 0);
}
