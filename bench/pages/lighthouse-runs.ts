import lighthouse, { desktopConfig } from 'lighthouse';
import { freshChromium } from './fresh-chromium.ts';
import { type Spread, spread } from './statistics.ts';

export type Device = 'mobile' | 'desktop';

/** What one Lighthouse run says: scores of 0 to 100, times in ms, bytes. */
export interface LighthouseFigures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly speedIndex: number;
  readonly bytes: number;
  readonly requests: number;
}

export type LighthouseSpreads = { readonly [Figure in keyof LighthouseFigures]: Spread };

export interface LighthouseResult {
  readonly path: string;
  readonly device: Device;
  readonly runs: number;
  readonly spreads: LighthouseSpreads;
  /** Titles of audits that a perfect page would pass, with how often they failed. */
  readonly failed: Readonly<Record<string, number>>;
}

/** Every page on every device once a round, in turn, so that a slow minute meets all of them. */
export async function lighthouseRounds(
  origin: string,
  paths: readonly string[],
  devices: readonly Device[],
  rounds: number,
  minutes: number,
): Promise<LighthouseResult[]> {
  const cells = devices.flatMap((device) =>
    paths.map((path) => ({
      path,
      device,
      runs: [] as LighthouseFigures[],
      failed: {} as Record<string, number>,
    })),
  );
  const end = performance.now() + minutes * 60_000;
  for (let round = 0; round < rounds; round += 1) {
    for (const cell of cells) {
      if (round > 0 && performance.now() > end) break;
      const { figures, failed } = await lighthouseRun(origin + cell.path, cell.device, 3);
      cell.runs.push(figures);
      for (const title of failed) cell.failed[title] = (cell.failed[title] ?? 0) + 1;
    }
  }
  return cells.map(({ path, device, runs, failed }) => ({
    path,
    device,
    failed,
    runs: runs.length,
    spreads: spreadsOf(runs),
  }));
}

interface LighthouseRun {
  readonly figures: LighthouseFigures;
  readonly failed: readonly string[];
}

/** Some runs lose their trace, which says nothing of the page: those are tried again. */
export async function lighthouseRun(url: string, device: Device, attempts: number): Promise<LighthouseRun> {
  const chromium = await freshChromium();
  try {
    const flags = { port: chromium.port, logLevel: 'error', output: 'json' } as const;
    const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
    if (!result) throw new Error(`Lighthouse had nothing to say about ${url}.`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError && attempts > 1) return await lighthouseRun(url, device, attempts - 1);
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const items = (audits['network-requests']?.details as { items?: unknown[] } | undefined)?.items ?? [];
    const weighing = Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0),
    );
    const failed = weighing
      .filter(({ id }) => (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => audits[id]?.title ?? id);
    const figures: LighthouseFigures = {
      ...{ performance: score('performance'), accessibility: score('accessibility') },
      ...{ bestPractices: score('best-practices'), seo: score('seo') },
      ...{ fcp: value('first-contentful-paint'), lcp: value('largest-contentful-paint') },
      ...{ tbt: value('total-blocking-time'), cls: value('cumulative-layout-shift') },
      ...{ speedIndex: value('speed-index'), bytes: value('total-byte-weight'), requests: items.length },
    };
    return { figures, failed };
  } finally {
    await chromium.close();
  }
}

function spreadsOf(runs: readonly LighthouseFigures[]): LighthouseSpreads {
  const of = (figure: keyof LighthouseFigures) => spread(runs.map((run) => run[figure]));
  return {
    ...{ performance: of('performance'), accessibility: of('accessibility') },
    ...{ bestPractices: of('bestPractices'), seo: of('seo'), fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt') },
    ...{ cls: of('cls'), speedIndex: of('speedIndex'), bytes: of('bytes'), requests: of('requests') },
  };
}
