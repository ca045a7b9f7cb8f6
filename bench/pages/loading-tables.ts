import type { BuiltWeight } from './built-weight.ts';
import type { LighthouseResult } from './lighthouse-runs.ts';
import type { MainThreadResult } from './main-thread.ts';
import { kb, ms, table } from './markdown-table.ts';
import { shownSpread } from './statistics.ts';
import { kinds, type Transfer } from './transfer.ts';

export function lighthouseTable(results: readonly LighthouseResult[]): string {
  const rows = results.map(({ path, device, runs, spreads: s, failed }) => [
    ...[
      path,
      device,
      runs,
      [s.performance, s.accessibility, s.bestPractices, s.seo].map(({ median }) => median).join('/'),
    ],
    ...[
      shownSpread(s.fcp),
      shownSpread(s.lcp),
      shownSpread(s.tbt),
      shownSpread(s.cls, 3),
      shownSpread(s.speedIndex),
    ],
    ...[kb(s.bytes.median), s.requests.median, Object.keys(failed).join('; ')],
  ]);
  const head = [
    'page',
    'device',
    'runs',
    'scores',
    'FCP ms',
    'LCP ms',
    'TBT ms',
    'CLS',
    'Speed Index',
    'kB',
    'requests',
    'audits below 0.9',
  ];
  return table('Lighthouse 13.5, medians (ranges) of interleaved rounds', head, rows);
}

export function weightTable(weights: readonly BuiltWeight[]): string {
  const rows = weights.map(
    ({ path, html, parts, inlineScripts, firstScripts, islandScripts, firstScreenInFirstFlight }) => [
      ...[
        path,
        kb(html),
        ...Object.values(parts).map(kb),
        kb(inlineScripts + firstScripts),
        kb(islandScripts),
      ],
      firstScreenInFirstFlight ? 'yes' : 'no',
    ],
  );
  const head = [
    'page',
    'HTML kB',
    ...Object.keys(weights[0]?.parts ?? {}),
    'script before islands',
    'script of islands',
    'heading in first flight',
  ];
  return table('As built, brotli 11 (parts compressed by themselves)', head, rows);
}

export function transferTable(transfers: readonly Transfer[]): string {
  const total = (bytes: Transfer['first']) => kb(kinds.reduce((sum, kind) => sum + bytes[kind], 0));
  const rows = transfers.map((transfer) => [
    ...[
      transfer.path,
      total(transfer.first),
      transfer.firstRequests,
      ...kinds.map((kind) => kb(transfer.first[kind])),
    ],
    ...[total(transfer.whole), transfer.wholeRequests, kb(transfer.whole.script), kb(transfer.executedFirst)],
    ...[kb(transfer.executedWhole), transfer.longTasks, ms(transfer.longestTask)],
  ]);
  const head = [
    'page',
    'kB at first',
    'requests',
    ...kinds,
    'kB by the end',
    'requests',
    'script kB',
    'script run at first, k characters',
    'by the end',
    'tasks > 50 ms at 4x',
    'longest ms',
  ];
  return table('What a phone receives (412 × 1.75, headers included)', head, rows);
}

export function mainThreadTable(results: readonly MainThreadResult[]): string {
  const rows = results.map(({ path, spreads: s }) => [
    path,
    ...[s.tasks, s.styles, s.layout, s.script, s.recalculations, s.layouts, s.nodes].map((of) =>
      shownSpread(of),
    ),
  ]);
  const head = [
    'page',
    'tasks ms',
    'styles ms',
    'layout ms',
    'script ms',
    'style recalculations',
    'layouts',
    'nodes',
  ];
  return table(
    'Main thread, from navigation to 2.5 s after load, phone, 4 times slower processor',
    head,
    rows,
  );
}
